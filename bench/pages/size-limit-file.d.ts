/** The package comes without types, and size-limit's own take plugins for functions. */
declare module '@size-limit/file' {
  const plugin: (...given: unknown[]) => unknown;
  export default plugin;
}
