import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Builds `file` as one script of its own. `output`: by which name, and in which form. */
export const oneScript = async (
  root: string,
  file: string,
  output: Rolldown.OutputOptions,
): Promise<{ readonly fileName: string; readonly code: string }> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, file), output },
    },
  });
  const [chunk, ...more] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${file} is not one script`);
  return chunk;
};
