/** The package has no types, and size-limit's own are too vague. */
declare module '@size-limit/file' {
  const plugin: (...given: unknown[]) => unknown;
  export default plugin;
}
