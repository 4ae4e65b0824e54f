/** `path` with its parameters (`:id`) filled in. */
export const withParams = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
