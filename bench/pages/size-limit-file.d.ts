declare module '@size-limit/file' {
  const plugin: (...given: unknown[]) => unknown;
  export default plugin;
}
