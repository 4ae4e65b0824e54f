import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGES = ['@event-driven-io/emmett@0.42.0', '@event-driven-io/emmett-postgresql@0.42.0'];

export interface FetchedEmmett {
  readonly load: <T>(name: string) => Promise<T>;
  readonly remove: () => Promise<void>;
}

export const fetchEmmettPackages = async (): Promise<FetchedEmmett> => {
  const folder = await mkdtemp(join(tmpdir(), 'emmett-'));
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', ...PACKAGES]);
  const { resolve } = createRequire(join(folder, 'x.js'));
  return {
    load: (name) => import(pathToFileURL(resolve(`@event-driven-io/${name}`)).href),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
