const module = /\/zod\/v4\/classic\/schemas\.js$/;
const installs = "core.config({ memoizer: core.memoizer() });";

/**
 * Leaves out what zod installs to read values that hold themselves: every value here comes of JSON or of a suite's YAML, which are trees. Before
 * it reads a first value it would walk through all of a schema, which takes as long as to check a small suite ten times.
 */
export const treeValues = {
  name: "tree-values",
  transform(code, id) {
    if (!module.test(id)) return null;
    if (!code.includes(installs)) throw new Error(`${id} does not install what is left out of it`);
    return { code: code.replace(installs, ";") };
  },
};
