import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Packages that store no names. */
const OUTSIDE = ['client', 'demo', 'e2e', 'bench'];

/** The first group of each pattern is the name. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['secret', /\b(?:secretFor|signingKeyFor)\(\s*[\w.]+,\s*'([^']+)'/g],
  ['derived id', /\bderivedUuid\(\s*'([^']+)'/g],
  ['derived id of step', /\bcauseOf\(\s*'([^']+)'/g],
  ['derived id of step', /\bcauseOf\(\s*[\w.]+,\s*`([^`]+)`/g],
  ['sealed for', /\b(?:sealBytes|openBytes)\(\s*[\w.]+,\s*`([^`]+)`/g],
  ['sealed for', /\b(?:contextOf|keyContextOf) = [^`;]*=>\s*`([^`]+)`/g],
  ['lock in a transaction', /\bpg_advisory_xact_lock\([^`]*`([^`]+)`/g],
  ['channel', /\bpg_notify\('([^'$]+)'/g],
  ['channel', /\b[A-Z_]*CHANNEL = '([^']+)'/g],
  ['schema', /`([a-z]+_\$\{model\.name\})`/g],
  ['policy', /\bversion: '([a-z-]+-\d+)'/g],
  ['provider', /\bname: '([^']+)',\s*simulated: /g],
  ['actor', /\{ id: '([a-z]+)', role: /g],
  ['actor', /\bOPS_ACTOR_ID = '([a-z]+)'/g],
  ['stream of EventStoreDB', /\bSTREAM = '([^']+)'/g],
  ['cookie', /'(__Host-[^']+)'/g],
  ['live token', /\b(?:AUDIENCE|ISSUER) = '([^']+)'/g],
  ['kept in the browser', /: '(saferide_[^']+)'/g],
  ['cache in the browser', /\bcacheName: '([^']+)'/g],
  ['service worker', /\bserviceWorker\.register\('([^']+)'/g],
  ['file of the house', /\b(?:KEY_)?FILE = '([^']+)'/g],
  ['file of the house', /\bjoin\((?:dataDir|directory\.path), ['`]([^'`]+)['`]\)/g],
  ['user of the embedded PostgreSQL', /\bADMIN_USER = '([^']+)'/g],
];

export const namesInTheSource = async (): Promise<Record<string, string[]>> => {
  const files = await sourceFiles();
  const names = PATTERNS.flatMap(([what, pattern]) =>
    files.flatMap((source) =>
      [...source.matchAll(pattern)].map(([, name = '']) => `${what} ${withoutVariables(name)}`),
    ),
  );
  return { 'Only the source tells': names.sort() };
};

const withoutVariables = (template: string): string => template.replace(/\$\{[^}]*\}/g, '{}');

const sourceFiles = async (): Promise<string[]> => {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = workspaces.filter((name) => !OUTSIDE.includes(name)).map((name) => join(ROOT, name));
  return (await Promise.all(folders.map(filesUnder))).flat();
};

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map((entry): Promise<string[]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isLeftOut(entry.name) ? Promise.resolve([]) : filesUnder(path);
    return isSource(entry.name) ? readFile(path, 'utf8').then((text) => [text]) : Promise.resolve([]);
  });
  return (await Promise.all(found)).flat();
};

const isLeftOut = (folder: string): boolean => ['dist', 'node_modules', 'testing', 'test'].includes(folder);
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(test|spec|d)\.tsx?$/.test(file);
