import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

export const pushWorker = (file: string, named: (address: string) => void): Plugin => {
  let root = '';
  return {
    name: 'saferide:push-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const { fileName, code } = await bundleScript(root, file, {
        entryFileNames: 'assets/push-[hash].js',
        format: 'iife',
      });
      this.emitFile({ type: 'asset', fileName, source: code });
      named(`/${fileName}`);
    },
  };
};
