/** Where programs are looked for when the gate itself was started without PATH. */
export const usualPath = "/usr/local/bin:/usr/bin:/bin";
