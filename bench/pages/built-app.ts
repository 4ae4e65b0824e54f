import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');

export interface BuiltApp {
  readonly folder: string;
  /** What a browser fetches for the landing page, the empty app, and a customer who comes to `/customer`. */
  readonly files: { readonly landing: string[]; readonly shell: string[]; readonly rider: string[] };
  readonly remove: () => Promise<void>;
}

/** Builds the app into a folder of the benchmark's own. */
export const buildApp = async (): Promise<BuiltApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'saferide-bench-app-'));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', 'frontend', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
    { cwd: ROOT },
  );
  const landing = await readFile(join(folder, 'landing.html'), 'utf8');
  const app = await readFile(join(folder, 'app.html'), 'utf8');
  const shell = ['app.html', ...named(app, /src="\/([^"]+\.js)"/g)];
  const always = named(app, /rel="modulepreload"[^>]*href="\/([^"]+\.js)"/g);
  return {
    folder,
    files: {
      landing: ['landing.html', ...named(landing, /(?:src|rel="icon" href|rel="manifest" href)="\/([^"]+)"/g)],
      shell,
      rider: [...new Set([...shell, ...always, ...hintedAt(app, '/customer')])],
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const named = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, file = '']) => file).filter((file) => file !== '');

/** The chunks that the app's page asks for at an address, by the table in its own script. */
const hintedAt = (html: string, path: string): string[] => {
  const table = /= (\{.*\})\[location\.pathname\]/.exec(html)?.[1];
  if (table === undefined) throw new Error('The page of the app names no chunks by address');
  return z.record(z.string(), z.object({ chunks: z.array(z.string()) })).parse(JSON.parse(table))[path]?.chunks ?? [];
};
