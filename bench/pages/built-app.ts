import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');

export interface BuiltApp {
  readonly folder: string;
  readonly files: {
    readonly landing: string[];
    readonly landingLater: string[];
    readonly shell: string[];
    readonly rider: string[];
    readonly charts: string[];
    readonly map: string[];
    readonly shapes: string[];
    readonly track: string[];
    readonly trackMap: string[];
    readonly consoles: Readonly<Record<string, string[]>>;
  };
}

export const buildApp = async (): Promise<BuiltApp & { readonly remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'saferide-bench-app-'));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', 'frontend', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
    { cwd: ROOT },
  );
  return { ...(await builtAppIn(folder)), remove: () => rm(folder, { recursive: true, force: true }) };
};

export const builtAppIn = async (folder: string): Promise<BuiltApp> => {
  const landing = await readFile(join(folder, 'landing.html'), 'utf8');
  const app = await readFile(join(folder, 'app.html'), 'utf8');
  const track = await readFile(join(folder, 'track.html'), 'utf8');
  const shell = ['app.html', ...named(app, /src="\/([^"]+\.js)"/g)];
  const always = named(app, /rel="modulepreload"[^>]*href="\/([^"]+\.js)"/g);
  const built = chunks.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')));
  const styles = Object.values(built).flatMap(({ file }) => (/\/design-[^/]*\.css$/.test(file) ? file : []));
  const console = (page: string) => [
    ...new Set([...shell, ...always, ...styles, ...withImports(built, CONSOLES), ...withImports(built, page)]),
  ];
  const rider = [...new Set([...shell, ...always, ...hintedAt(app, '/customer')])];
  const map = withImports(built, MAP).filter((file) => !rider.includes(file));
  return {
    folder,
    files: {
      landing: ['landing.html', ...named(landing, /(?:src|rel="icon" href|rel="manifest" href)="\/([^"]+)"/g)],
      landingLater: named(landing, /name="saferide-landing" content="\/([^"]+)"/g),
      shell,
      rider,
      charts: withImports(built, CHARTS).filter((file) => !console(STATISTICS).includes(file)),
      map,
      shapes: withImports(built, SHAPES).filter((file) => !rider.includes(file) && !map.includes(file)),
      track: ['track.html', ...named(track, /(?:src|rel="icon" href)="\/([^"]+)"/g)],
      trackMap: named(track, /name="saferide-map" content="\/([^"]+)"/g),
      consoles: Object.fromEntries(
        Object.keys(built)
          .filter((key) => CONSOLE_PAGE.test(key))
          .map((key) => [CONSOLE_PAGE.exec(key)?.[1] ?? key, console(key)]),
      ),
    },
  };
};

const chunks = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);

const CONSOLES = 'src/app/console-routes.tsx';
const CONSOLE_PAGE = /^src\/pages\/(?:admin|operator)\/([\w-]+)\.tsx?$/;
const CHARTS = 'src/features/statistics/numbers/number-chart.tsx';
const MAP = 'src/features/place/map/drawing/open-map.ts';
const SHAPES = '../contracts/src/place/map-shapes.ts';
const STATISTICS = 'src/pages/operator/ride-statistics-page.tsx';

const withImports = (built: z.output<typeof chunks>, key: string, found = new Set<string>()): string[] => {
  const chunk = built[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (!found.has(chunk.file)) {
    found.add(chunk.file);
    for (const sheet of chunk.css) found.add(sheet);
    for (const imported of chunk.imports) withImports(built, imported, found);
  }
  return [...found];
};

const named = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, file = '']) => file).filter((file) => file !== '');

const hintedAt = (html: string, path: string): string[] => {
  const table = /= (\{.*\})\[location\.pathname\]/.exec(html)?.[1];
  if (table === undefined) throw new Error('The page of the app names no chunks by address');
  return z.record(z.string(), z.object({ chunks: z.array(z.string()) })).parse(JSON.parse(table))[path]?.chunks ?? [];
};
