import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const NONE = '\0no-styles';

const withoutStyles: Plugin = {
  name: 'saferide:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NONE : null),
  load: (id) => (id === NONE ? '' : null),
};

export const importAppModule = async <Module>(root: string, file: string): Promise<Module> => {
  const { module } = await runnerImport<Module>(join(root, file), {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [withoutStyles],
    // Loads our packages from source, because their compiled files may be outdated or missing.
    environments: { inline: { resolve: { conditions: ['source'], noExternal: /^@saferide\// } } },
  });
  return module;
};
