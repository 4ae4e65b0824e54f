import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DATA, EVENTS_PER_STREAM, METADATA, TYPE } from './event.ts';

const run = promisify(execFile);
const PACKAGES = ['@event-driven-io/emmett@0.42.0', '@event-driven-io/emmett-postgresql@0.42.0'];

interface EmmettStore {
  readonly appendToStream: (
    stream: string,
    events: readonly unknown[],
    options: { readonly expectedStreamVersion: bigint },
  ) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface Emmett {
  /** One stream of events, appended one by one. Gives how many. */
  readonly appendStream: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

/**
 * Emmett's PostgreSQL store, fetched into a scratch folder for this run: it has no licence, so it is never a dependency.
 * Opened with its own pool, as its documentation shows.
 */
export const fetchEmmett = async (url: string): Promise<Emmett> => {
  const folder = await mkdtemp(join(tmpdir(), 'emmett-'));
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', ...PACKAGES]);
  const entry = createRequire(join(folder, 'x.js')).resolve('@event-driven-io/emmett-postgresql');
  const { getPostgreSQLEventStore }: { getPostgreSQLEventStore: (url: string) => EmmettStore } = await import(
    pathToFileURL(entry).href
  );
  const store = getPostgreSQLEventStore(url);
  return {
    appendStream: async () => {
      const stream = `ride-${randomUUID()}`;
      for (let version = 0; version < EVENTS_PER_STREAM; version += 1) {
        const event = { type: TYPE, data: DATA, metadata: METADATA };
        await store.appendToStream(stream, [event], { expectedStreamVersion: BigInt(version) });
      }
      return EVENTS_PER_STREAM;
    },
    remove: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
