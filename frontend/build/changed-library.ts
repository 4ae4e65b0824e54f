import type { Plugin } from 'vite';

/**
 * A plugin that builds the app with a library's files changed, or all of that library's that `files` matches. Stops the
 * build when there are none: an upgrade cannot quietly bring back what was taken out.
 */
export const changedLibrary = (
  name: string,
  files: RegExp,
  change: (code: string) => string,
  more: Pick<Plugin, 'configResolved' | 'buildStart'> = {},
): Plugin => {
  let found = false;
  return {
    name: `saferide:${name}`,
    apply: 'build',
    enforce: 'pre',
    ...more,
    transform: {
      filter: { id: files },
      handler: (code) => {
        found = true;
        return { code: change(code), map: null };
      },
    },
    buildEnd: (error) => {
      if (!error && !found) throw new Error(`${name}: the library has no ${files.source} any more`);
    },
  };
};
