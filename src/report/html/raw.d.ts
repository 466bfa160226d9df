/** A file's text, put into the bundle when it is built. */
declare module "*?raw" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the form that bundlers give such a module
  export default text;
}
