import { randomUUID } from 'node:crypto';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type pg from 'pg';
import { runPgbench } from '../measure/pgbench.ts';
import { fetchEmmettPackages } from '../peers/fetch-emmett.ts';

export const BENCH_EVENT_TYPE = 'RideRequested';
export const EVENTS_PER_STREAM = 8;

/** Numbers are only in arrays, because pgbench would take a colon before a digit for a variable. */
export const BENCH_EVENT_DATA = {
  rideId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  pickup: { area: 'Victoria Island', point: [6.4281, 3.4219] },
  dropoff: { area: 'Ikeja', point: [6.6018, 3.3515] },
  vehicleType: 'standard',
  fare: ['NGN', 555000],
  tariff: 'lagos-2',
};

export const BENCH_EVENT_METADATA = {
  $correlationId: '9b2b1d3e-7c61-4a52-8d0c-0f5f1f0a5b11',
  $causationId: '9b2b1d3e-7c61-4a52-8d0c-0f5f1f0a5b11',
  commandId: '4b6f9c1d-8a5e-4a3f-b7c2-6f1d2e3a4b5c',
  actor: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', role: 'customer' },
};

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

interface EmmettStore {
  readonly appendToStream: (
    stream: string,
    events: readonly unknown[],
    options: { readonly expectedStreamVersion: bigint },
  ) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface Emmett {
  readonly appendStream: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

interface EmmettPostgreSQL {
  readonly getPostgreSQLEventStore: (url: string) => EmmettStore;
}

export const fetchEmmett = async (url: string): Promise<Emmett> => {
  const packages = await fetchEmmettPackages();
  const { getPostgreSQLEventStore } = await packages.load<EmmettPostgreSQL>('emmett-postgresql');
  const store = getPostgreSQLEventStore(url);
  return {
    appendStream: async () => {
      const stream = `ride-${randomUUID()}`;
      for (let version = 0; version < EVENTS_PER_STREAM; version += 1) {
        const event = { type: BENCH_EVENT_TYPE, data: BENCH_EVENT_DATA, metadata: BENCH_EVENT_METADATA };
        await store.appendToStream(stream, [event], { expectedStreamVersion: BigInt(version) });
      }
      return EVENTS_PER_STREAM;
    },
    remove: async () => {
      await store.close();
      await packages.remove();
    },
  };
};
