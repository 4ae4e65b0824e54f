import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

export const leafletParts = (root: string) => ({
  find: /^leaflet$/,
  replacement: join(root, 'build/leaflet-parts.js'),
});

export const bundleScript = async (
  root: string,
  file: string,
  output: Rolldown.OutputOptions,
): Promise<{ readonly fileName: string; readonly code: string }> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'module', 'browser'], alias: [leafletParts(root)] },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, file), output, preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk, ...more] = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter(({ fileName }) => !fileName.endsWith('.css'));
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${file} is not one script`);
  return chunk;
};
