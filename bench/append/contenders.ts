import { randomUUID } from 'node:crypto';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type pg from 'pg';
import { runPgbench } from '../measure/pgbench.ts';
import { BENCH_EVENT_DATA, BENCH_EVENT_METADATA, BENCH_EVENT_TYPE, EVENTS_PER_STREAM } from './bench-event.ts';

export const clearTable = async (admin: pg.Pool, table: string): Promise<void> => {
  await admin.query(`truncate ${table}`);
  await admin.query('checkpoint');
};

export const measureConcurrently = async (
  inFlight: number,
  seconds: number,
  run: () => Promise<number>,
): Promise<number> => {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let done = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const count = await run();
      done += count;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  return (done * 1_000) / (performance.now() - start);
};

export const appendStream = async (store: EventStore): Promise<number> => {
  const stream = `ride-${randomUUID()}`;
  for (let revision = 0; revision < EVENTS_PER_STREAM; revision += 1) {
    const event = { id: randomUUID(), type: BENCH_EVENT_TYPE, data: BENCH_EVENT_DATA, metadata: BENCH_EVENT_METADATA };
    const result = await store.append(stream, revision === 0 ? 'none' : revision - 1, [event]);
    if (result.outcome !== 'appended' || result.repeated) throw new Error(`not appended: ${JSON.stringify(result)}`);
  }
  return EVENTS_PER_STREAM;
};

const bareInserts = (table: string): string => {
  const insert = (revision: number): string =>
    `insert into ${table} (stream, revision, event_id, type, data, metadata) values ` +
    `('ride-00000000-0000-' || :a || '-' || :b, ${revision}, gen_random_uuid(), '${BENCH_EVENT_TYPE}', ` +
    `'${JSON.stringify(BENCH_EVENT_DATA)}', '${JSON.stringify(BENCH_EVENT_METADATA)}');`;
  const statements = Array.from({ length: EVENTS_PER_STREAM }, (_, revision) => insert(revision));
  return ['\\set a random(10000000, 99999999)', '\\set b random(10000000, 99999999)', ...statements].join('\n');
};

export const pgbenchInserts = async (program: string, url: string, table: string, clients: number, seconds: number) =>
  (await runPgbench({ program, url, script: bareInserts(table), clients, seconds })) * EVENTS_PER_STREAM;
