import { contractEvents, newStreamName } from './contract/store-under-test.ts';
import { eventStoreContract } from './event-store-contract.ts';
import { inMemoryEventStore } from './in-memory-event-store.ts';

eventStoreContract('in memory', async () => {
  const store = inMemoryEventStore();
  return {
    store,
    foreign: async () => {
      const other = inMemoryEventStore();
      await other.append(newStreamName(), 'none', contractEvents(1));
      return other;
    },
    close: () => store.close(),
  };
});
