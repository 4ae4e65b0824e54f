import { until } from '@saferide/client/testing/wait-until';
import { type EventStore, START } from '@saferide/infrastructure/event-store/event-store';

/** Other tests' open transactions delay readers. */
export const untilReadable = async (store: EventStore): Promise<void> => {
  const head = await store.head();
  let position = START;
  await until(`readers had reached the head, ${head}`, async () => {
    position = (await store.readAll(position, 1, ['no such type'])).position;
    return position >= head;
  });
};
