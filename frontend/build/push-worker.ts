import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds `file` as one plain script, for a service worker to import, under the name of its content: a worker looks at
 * imported scripts by their names. `named` is told where it is before any worker is made.
 */
export const pushWorker = (file: string, named: (address: string) => void): Plugin => {
  let root = '';
  return {
    name: 'saferide:push-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        build: {
          target: 'es2022',
          write: false,
          modulePreload: false,
          rolldownOptions: {
            input: join(root, file),
            output: { entryFileNames: 'assets/push-[hash].js', format: 'iife' },
          },
        },
      });
      const [chunk, ...more] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
      if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${file} is not one script`);
      this.emitFile({ type: 'asset', fileName: chunk.fileName, source: chunk.code });
      named(`/${chunk.fileName}`);
    },
  };
};
