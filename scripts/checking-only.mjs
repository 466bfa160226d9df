const module = /\/zod\/v4\/classic\/schemas\.js$/;
/** How a schema would be written as JSON Schema, and the ways to ask for that. */
const forDocuments = [
  /^ *inst\._zod\.processJSONSchema = .*;\n/gm,
  /^ *jsonSchema: \{\n *input: createStandard.*\n *output: createStandard.*\n *\},\n/gm,
  /^ *toJSONSchema\(params\) \{\n.*\n *\},\n/gm,
];
const description = /\.describe\("(?:[^"\\]|\\.)*"\)/g;

/**
 * Leaves out what only schema/ and the tables of docs/ ask of schemas, which are made from the source: what each key means, for which zod makes the
 * key's schema once more, and how it writes them as JSON Schema. Here they only check.
 */
export const checkingOnly = {
  name: "checking-only",
  transform(code, id) {
    if (!module.test(id)) return null;
    const left = forDocuments.reduce((text, pattern) => {
      const without = text.replace(pattern, "");
      if (without === text) throw new Error(`${id} has nothing that looks like ${pattern}`);
      return without;
    }, code);
    return { code: left };
  },
  renderChunk(code, { name }) {
    const left = code.replace(description, "");
    const [found] = /\w*schema\w*\.describe\(|\)\.describe\(.{0,60}/i.exec(left) ?? [];
    if (found !== undefined) throw new Error(`${name}: ${found} can't be left out`);
    return { code: left };
  },
};
