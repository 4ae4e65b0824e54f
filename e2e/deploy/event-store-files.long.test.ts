import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from './compose/read-compose.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-events-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const copied = (from: string, to: string) =>
  promisify(execFile)('sh', [
    join(REPOSITORY_ROOT, 'deploy/eventstore/backup.sh'),
    join(folder, from),
    join(folder, to),
  ]);

it('the backup script copies only an event store’s data files, and sets the truncation checkpoint from the chaser’s', async () => {
  const files = {
    'chaser.chk': 'as far as here',
    'writer.chk': 'written',
    'chunk-000000.000000': 'events',
    'index/indexmap': 'map',
    'index/stream-existence/filter.chk': 'seen',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, 'node', name, '..'), { recursive: true });
    await writeFile(join(folder, 'node', name), text);
  }
  await writeFile(join(folder, 'node', 'unrelated.tmp'), '');
  await copied('node', 'copy');
  const there = (await readdir(join(folder, 'copy'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  expect(there.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(files).map((name) => name.split('/').at(-1)), 'truncate.chk'].sort(),
  );
  expect(await readFile(join(folder, 'copy', 'truncate.chk'), 'utf8')).toBe('as far as here');
  await expect(copied('node', 'copy')).rejects.toThrow(/is there already/);
  await expect(copied('copy/index', 'other')).rejects.toThrow(/holds no database/);
});
