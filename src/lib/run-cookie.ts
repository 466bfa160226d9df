/** The variable that marks each process of one run, so that `--resume` finds what a killed gate left; it tells nothing about side or case. */
export const cookieVariable = "CASEGATE_RUN";
