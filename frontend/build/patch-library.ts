import type { Plugin } from 'vite';

/** `change` returns null for a file to leave as it is. The build fails if no file was changed. */
export const patchLibrary = (
  name: string,
  files: RegExp,
  change: (code: string) => string | null,
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
        const changed = change(code);
        if (changed === null) return null;
        found = true;
        return { code: changed, map: null };
      },
    },
    buildEnd: (error) => {
      if (!error && !found) throw new Error(`${name}: the library has no such ${files.source} any more`);
    },
  };
};
