import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const NONE = '\0no-styles';

/** Nothing is painted while the app is built. */
const withoutStyles: Plugin = {
  name: 'saferide:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NONE : null),
  load: (id) => (id === NONE ? '' : null),
};

/** A file of the app, seen from its `root`, as it runs while the app is built. */
export const appModule = async <Module>(root: string, file: string): Promise<Module> => {
  const { module } = await runnerImport<Module>(join(root, file), {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [withoutStyles],
    // Our own packages by their source: what was compiled of them may be older, or not be there yet.
    environments: { inline: { resolve: { conditions: ['source'], noExternal: /^@saferide\// } } },
  });
  return module;
};
