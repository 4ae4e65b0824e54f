import { expect, test } from 'vitest';
import { contractEvents, newStreamName } from '../contract/store-under-test.ts';
import { startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

const holdUp = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

test('an append is acknowledged even if the process was blocked for longer than the time limit', async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  const appended = store.append(newStreamName(), 'none', contractEvents(1));
  await new Promise(setImmediate);
  holdUp(3_500);
  expect(await appended).toMatchObject({ outcome: 'appended' });
  await store.close();
  await double.stop();
});
