import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(html|js|css|svg|json|webmanifest|txt)$/;

export const compressAssets = (): Plugin => {
  let folder = '';
  return {
    name: 'saferide:compressed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = (await readdir(folder, { recursive: true })).filter((file) => WORTH_IT.test(file));
        await Promise.all(
          files.map(async (file) => {
            const path = join(folder, file);
            const bytes = await readFile(path);
            await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
            await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          }),
        );
      },
    },
  };
};
