import { generateKeySync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { commandMigrations } from '@saferide/command-api/command-schema';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { peopleIn } from '@saferide/domain/people';
import { processSpecs } from '@saferide/domain/processes/processes.spec';
import { type HistoricEvent, history } from '@saferide/domain/testing/history';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { type Codec, createCodec } from '@saferide/infrastructure/event-store/codec';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import { openPostgresEventStore } from '@saferide/infrastructure/event-store/postgres/postgres-event-store';
import { type KeyRing, openKeyRing } from '@saferide/infrastructure/key-ring/key-ring';
import { localMasterKey } from '@saferide/infrastructure/key-ring/master-key';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import {
  PERSONAL_DATA_SCHEMA,
  personalDataMigrations,
  postgresSubjectKeys,
} from '@saferide/infrastructure/personal-data/postgres-subject-keys';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { rebuildModel } from '@saferide/projections/engine/rebuild';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startBenchServer } from '../measure/bench-server.ts';

export interface FilledLog {
  readonly url: string;
  readonly masterKey: KeyObject;
  readonly ring: KeyRing;
  readonly db: pg.Pool;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly events: number;
  readonly riders: readonly string[];
  readonly drivers: readonly string[];
  /** Returns the number of added events. */
  more(rides: number): Promise<number>;
  close(): Promise<void>;
}

const EVENTS_PER_RIDE = 7.2;
const BATCH = 1_000;

const field = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (character) => `\\${character === '\t' ? 't' : character}`);

export interface FilledLogOptions {
  readonly asIfByPeople?: boolean;
  readonly driversInAll?: number;
}

interface Telling extends FilledLogOptions {
  readonly past: Iterator<HistoricEvent>;
  next: HistoricEvent | undefined;
  stream: string;
  revision: number;
  events: number;
  readonly riders: string[];
  readonly drivers: string[];
}

const copyRides = async (db: pg.Pool, codec: Codec, state: Telling, rides: number): Promise<number> => {
  const client = await db.connect();
  const copy = client.query(
    copyFrom('copy event_log.events (stream, revision, event_id, type, data, metadata) from stdin'),
  );
  const done = finished(copy);
  let batch: { stream: string; revision: number; id: string; event: HistoricEvent['event'] }[] = [];
  const causeOf = (name: string, event: HistoricEvent['event']): Readonly<Record<string, unknown>> => {
    if (state.asIfByPeople !== true) return {};
    const [id = 'bench'] = peopleIn(event);
    return { $correlationId: derivedUuid('bench', name), actor: { id, role: 'account' } };
  };
  const flush = async () => {
    const [first] = batch;
    if (!first) return;
    const encoded = await codec.encode(batch, commandCause(first.id, { id: 'bench', role: 'system' }));
    const lines = encoded.map(({ id, type, data, metadata }, i) => {
      const { stream: name, revision, event } = batch[i] ?? first;
      const fullMetadata = { ...metadata, ...causeOf(name, event) };
      return `${name}\t${revision}\t${id}\t${type}\t${field(JSON.stringify(data))}\t${field(JSON.stringify(fullMetadata))}\n`;
    });
    if (!copy.write(lines.join(''))) await Promise.race([once(copy, 'drain'), done]);
    batch = [];
  };
  const before = state.events;
  let begun = 0;
  for (;;) {
    state.next ??= state.past.next().value as HistoricEvent | undefined;
    if (!state.next) break;
    const { stream, event } = state.next;
    const isNew = stream !== state.stream;
    if (isNew && stream.startsWith('ride-')) begun += 1;
    if (begun > rides) break;
    state.revision = isNew ? 0 : state.revision + 1;
    state.stream = stream;
    if (event.type === 'CustomerCreated') state.riders.push(stream.slice('account-'.length));
    if (event.type === 'DriverRegistered') state.drivers.push(stream.slice('driver-'.length));
    batch.push({ stream, revision: state.revision, id: derivedUuid('bench', String(state.events)), event });
    state.events += 1;
    state.next = undefined;
    if (batch.length === BATCH) await flush();
  }
  await flush();
  copy.end();
  await done;
  client.release();
  return state.events - before;
};

export const rideCountFor = (events: number): number => Math.round(events / EVENTS_PER_RIDE);

export const openFilledLog = (events: number, options?: FilledLogOptions): Promise<FilledLog> =>
  openLogWithRides(rideCountFor(events), options);

export const openLogWithRides = async (rides: number, options: FilledLogOptions = {}): Promise<FilledLog> => {
  const server = await startBenchServer();
  const db = createPool({ url: server.url, applicationName: 'bench', statementTimeoutMs: 0 });
  const store = await openPostgresEventStore({ url: server.url });
  await migrateSchema(db, PERSONAL_DATA_SCHEMA, personalDataMigrations);
  const masterKey = generateKeySync('aes', { length: 256 });
  const ring = await openKeyRing({ db, masterKey: localMasterKey(masterKey) });
  const codec = createCodec(eventCatalogue, postgresSubjectKeys({ pool: db, ring }));
  const past = history({
    seed: 1,
    drivers: options.driversInAll ?? 200,
    customers: 2_000,
    rides: Number.POSITIVE_INFINITY,
  });
  const people = { riders: [], drivers: [] };
  const state: Telling = { ...options, past, next: undefined, stream: '', revision: 0, events: 0, ...people };
  const events = await copyRides(db, codec, state, rides);
  await db.query('vacuum analyze event_log.events');
  await db.query('checkpoint');
  return {
    url: server.url,
    masterKey,
    ring,
    db,
    store,
    codec,
    events,
    ...people,
    more: (count) => copyRides(db, codec, state, count),
    close: async () => {
      ring.close();
      await store.close();
      await db.end();
      await server.remove();
    },
  };
};

export const markLogProcessed = async ({ db, log }: Infrastructure): Promise<void> => {
  await migrateSchema(db, COMMAND_SCHEMA, commandMigrations);
  const names = processSpecs.flatMap(({ process }) => (process.follows.length > 0 ? [process.name] : []));
  await db.query(
    `insert into ${COMMAND_SCHEMA}.reaction_checkpoints (name, position) select name, $2 from unnest($1::text[]) as name
     on conflict (name) do update set position = excluded.position`,
    [names, await log.store.head()],
  );
};

export const rebuildAll = async (
  { db, store, codec, url, masterKey }: FilledLog,
  models: readonly ReadModel[] = readModels,
): Promise<void> => {
  await rebuildModel({
    ...{ models, store, codec, db },
    sources: { databaseUrl: url, eventStore: { kind: 'postgres', url }, masterKey, nextMasterKey: null },
    signal: new AbortController().signal,
    dryRun: false,
    acceptDifferences: false,
    onProgress: () => undefined,
  });
};
