import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStore, START_POSITION } from '../../event-store/event-store.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-event-store.ts';
import { NOT_DURABLE_SETTINGS, temporaryFolder } from '../../postgres/temporary-server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

let folder: string;
let backupDir: string;
let server: EmbeddedPostgres;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const settings = { ...NOT_DURABLE_SETTINGS, full_page_writes: 'on' };

beforeAll(async () => {
  folder = await temporaryFolder('saferide-backup-');
  backupDir = join(folder, "back'ups");
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'first'), log, settings, backupDir });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const queried = async <T extends pg.QueryResultRow>(statement: string): Promise<T> => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows[0] as T;
  } finally {
    await client.end();
  }
};

const appending = (store: EventStore, stream: string) => {
  const acknowledged: string[] = [];
  let over = false;
  const run = async () => {
    while (!over) {
      const id = randomUUID();
      const expected = acknowledged.length === 0 ? 'none' : acknowledged.length - 1;
      const { outcome } = await store.append(stream, expected, [{ id, type: 'Done', data: {}, metadata: {} }]);
      if (outcome !== 'appended') throw new Error(outcome);
      acknowledged.push(id);
    }
  };
  const running = run();
  running.catch(() => undefined);
  return {
    acknowledged,
    stop: () => {
      over = true;
      return running;
    },
    some: async () => {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
    },
  };
};

it('a server that does not archive its WAL to the backup folder is not backed up', async () => {
  await expect(takeBackup({ url: server.url, backupDir: join(folder, 'elsewhere') })).rejects.toThrow(
    /keeps no journal/,
  );
});

it('a point-in-time restore has every event acknowledged by then, lacks later events and accepts new ones', async () => {
  const store = await openPostgresEventStore({ url: server.url });
  const writing = appending(store, 'ride-1');
  await writing.some();
  const backup = await takeBackup({ url: server.url, backupDir });
  await writing.some();
  const by = [...writing.acknowledged];
  const { moment } = await queried<{ moment: Date }>(
    `select date_trunc('milliseconds', clock_timestamp()) + '1 ms' as moment`,
  );
  await writing.some();
  await writing.stop();
  await store.close();
  const { piece } = await queried<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
  await expect.poll(() => readdir(join(backupDir, 'wal'))).toContain(piece);
  await server.stop();
  await rm(join(folder, 'first'), { recursive: true });

  const dataDir = join(folder, 'second');
  await restoreBackup({ backup, backupDir, to: moment, dataDir, log });
  server = await startEmbeddedPostgres({ dataDir, log, settings, backupDir });
  const restored = await openPostgresEventStore({ url: server.url });
  const ids = (await restored.read('ride-1')).map(({ id }) => id);
  expect(ids.slice(0, by.length)).toEqual(by);
  expect(ids).toEqual(writing.acknowledged.slice(0, ids.length));
  expect(ids.length).toBeLessThan(writing.acknowledged.length);

  const head = await restored.head();
  const again = { id: randomUUID(), type: 'Done', data: {}, metadata: {} };
  expect(await restored.append('ride-1', ids.length - 1, [again])).toMatchObject({ outcome: 'appended' });
  expect((await restored.readAll(head, 10)).events.map(({ id }) => id)).toEqual([again.id]);
  expect((await restored.readAll(START_POSITION, 10_000)).events).toHaveLength(ids.length + 1);
  await restored.close();
  expect(await takeBackup({ url: server.url, backupDir })).not.toBe(backup);
});

it('a restore fails if the WAL does not reach the given time or the folder is not empty', async () => {
  const [base = ''] = (await readdir(backupDir)).filter((name) => name.startsWith('base-'));
  const backup = join(backupDir, base);
  const to = new Date(Date.now() + 3_600_000);
  const other = { backup, backupDir, to, dataDir: join(folder, 'third'), log };
  await expect(restoreBackup(other)).rejects.toThrow(/before configured recovery target was reached/);
  await expect(restoreBackup({ ...other, dataDir: join(folder, 'second') })).rejects.toThrow(/is not empty/);
});
