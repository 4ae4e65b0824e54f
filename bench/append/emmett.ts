import { randomUUID } from 'node:crypto';
import { fetchEmmettPackages } from '../peers/fetch-emmett.ts';
import { BENCH_EVENT_DATA, BENCH_EVENT_METADATA, BENCH_EVENT_TYPE, EVENTS_PER_STREAM } from './bench-event.ts';

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
