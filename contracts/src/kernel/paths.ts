/** `path` with its parameters (`:id`) filled in and escaped. */
export const withParams = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
