/** The package has no types. */
declare module '@size-limit/file' {
  const plugin: (...given: unknown[]) => unknown;
  export default plugin;
}
