import type { EventStore } from './event-store.ts';
import { openEventStoreDb } from './eventstoredb/eventstoredb-event-store.ts';
import { inMemoryEventStore } from './in-memory-event-store.ts';
import { openPostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.ts';

export type EventStoreConfig =
  | ({ readonly kind: 'postgres' } & PostgresEventStoreOptions)
  | { readonly kind: 'eventstoredb'; readonly url: string }
  | { readonly kind: 'memory' };

export const openEventStore = async (config: EventStoreConfig): Promise<EventStore> => {
  switch (config.kind) {
    case 'postgres':
      return openPostgresEventStore(config);
    case 'eventstoredb':
      return openEventStoreDb(config.url);
    case 'memory':
      return inMemoryEventStore();
    default:
      return config satisfies never;
  }
};
