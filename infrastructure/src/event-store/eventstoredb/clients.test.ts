import { afterEach, beforeEach, expect, test } from 'vitest';
import { EventStoreUnavailable, ForeignCheckpoint } from '../event-store.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { createClients } from './clients.ts';
import { withWatchdog } from './watchdog.ts';

let double: EventStoreDbDouble;
beforeEach(async () => {
  double = await startEventStoreDbDouble();
});
afterEach(() => double.stop());

const never = new Promise<never>(() => undefined);

const untilLeft = async (clients: ReturnType<typeof createClients>): Promise<void> => {
  for (const first = clients.current(); clients.current() === first; )
    await clients.call(1_000, (_, ms) => withWatchdog(never, ms)).catch(() => undefined);
};

test('an error caused by an incomplete read is reported as EventStoreUnavailable', async () => {
  const clients = createClients(double.url);
  const left = untilLeft(clients);
  const concluded = clients.call(60_000, async () => {
    await left;
    throw new ForeignCheckpoint('The log is empty: it was wiped');
  });
  await expect(concluded).rejects.toThrow(EventStoreUnavailable);
  await expect(
    clients.call(60_000, async () => {
      throw new ForeignCheckpoint('The log is another');
    }),
  ).rejects.toThrow(ForeignCheckpoint);
  clients.dispose();
});
