import { join } from 'node:path';
import { runnerImport } from 'vite';

/** A file of the app, seen from its `root`, as it runs while the app is built. */
export const appModule = async <Module>(root: string, file: string): Promise<Module> => {
  const { module } = await runnerImport<Module>(join(root, file), {
    configFile: false,
    root,
    logLevel: 'warn',
    // Our own packages by their source: what was compiled of them may be older, or not be there yet.
    environments: { inline: { resolve: { conditions: ['source'], noExternal: /^@saferide\// } } },
  });
  return module;
};
