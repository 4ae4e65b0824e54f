import { generateKeySync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { history } from '@saferide/domain/testing/history';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { type Codec, createCodec } from '@saferide/infrastructure/event-store/codec';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import {
  openPostgresEventStore,
  type PostgresEventStore,
} from '@saferide/infrastructure/event-store/postgres/postgres-event-store';
import {
  PERSONAL_DATA_SCHEMA,
  personalDataMigrations,
  postgresSubjectKeys,
} from '@saferide/infrastructure/personal-data/postgres-subject-keys';
import { migrate } from '@saferide/infrastructure/postgres/migrate';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startBenchServer } from '../measure/bench-server.ts';

export interface FilledLog {
  readonly url: string;
  readonly masterKey: KeyObject;
  readonly db: pg.Pool;
  readonly store: PostgresEventStore;
  readonly codec: Codec;
  readonly events: number;
  close(): Promise<void>;
}

/** A ride leaves some seven events. */
const EVENTS_PER_RIDE = 7.2;
const BATCH = 1_000;

const field = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (character) => `\\${character === '\t' ? 't' : character}`);

/**
 * An embedded PostgreSQL of the benchmark's own whose event log holds about `wanted` events of a made-up past, the same
 * each time, personal parts sealed as in earnest. Loaded by COPY: how the events came in is not what is measured.
 */
export const filledLog = async (wanted: number): Promise<FilledLog> => {
  const server = await startBenchServer();
  const db = createPool({ url: server.url, applicationName: 'bench', statementTimeoutMs: 0 });
  const store = await openPostgresEventStore({ url: server.url });
  await migrate(db, PERSONAL_DATA_SCHEMA, personalDataMigrations);
  const masterKey = generateKeySync('aes', { length: 256 });
  const codec = createCodec(eventCatalogue, postgresSubjectKeys({ pool: db, masterKey }));
  const client = await db.connect();
  const stream = client.query(
    copyFrom('copy event_log.events (stream, revision, event_id, type, data, metadata) from stdin'),
  );
  const done = finished(stream);
  const revisions = new Map<string, number>();
  let events = 0;
  const rides = Math.round(wanted / EVENTS_PER_RIDE);
  let batch: {
    stream: string;
    revision: number;
    id: string;
    event: Parameters<Codec['encode']>[0][number]['event'];
  }[] = [];
  const flush = async () => {
    const first = batch[0];
    if (!first) return;
    const cause = commanded(first.id, { id: 'bench', role: 'system' });
    const encoded = await codec.encode(batch, cause);
    const lines = encoded.map(({ id, type, data, metadata }, i) => {
      const { stream: name, revision } = batch[i] ?? first;
      return `${name}\t${revision}\t${id}\t${type}\t${field(JSON.stringify(data))}\t${field(JSON.stringify(metadata))}\n`;
    });
    if (!stream.write(lines.join(''))) await Promise.race([once(stream, 'drain'), done]);
    batch = [];
  };
  for (const { stream: name, event } of history({ seed: 1, drivers: 200, customers: 2_000, rides })) {
    const revision = revisions.get(name) ?? 0;
    revisions.set(name, revision + 1);
    batch.push({ stream: name, revision, id: derivedUuid('bench', String(events)), event });
    events += 1;
    if (batch.length === BATCH) await flush();
  }
  await flush();
  stream.end();
  await done;
  client.release();
  await db.query('vacuum analyze event_log.events');
  await db.query('checkpoint');
  return {
    url: server.url,
    masterKey,
    db,
    store,
    codec,
    events,
    close: async () => {
      await store.close();
      await db.end();
      await server.remove();
    },
  };
};
