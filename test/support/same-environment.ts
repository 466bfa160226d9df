import { devNull } from "node:os";

/**
 * Before each test file: whoever runs the tests, from whatever shell or git hook, the programs that they start begin alike. Git's own
 * variables would lead to the repository of the hook, its settings sign commits and run hooks, a mask closes folders to other accounts, and
 * a locale that is not installed makes perl and bash say so.
 */
process.umask(0o022);
for (const name of Object.keys(process.env)) {
  if (name.startsWith("GIT_") || name.startsWith("LC_") || name === "LANGUAGE") delete process.env[name];
}
for (const name of ["FORCE_COLOR", "NO_COLOR"]) delete process.env[name];
Object.assign(process.env, {
  LANG: "C.UTF-8",
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Ana",
  GIT_AUTHOR_EMAIL: "ana@example.com",
  GIT_COMMITTER_NAME: "Ana",
  GIT_COMMITTER_EMAIL: "ana@example.com",
});
