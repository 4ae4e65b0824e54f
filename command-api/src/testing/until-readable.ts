import { type EventStore, START } from '@saferide/infrastructure/event-store/event-store';
import { expect, vi } from 'vitest';

/** Resolves once a reader sees all that is in the log: transactions of other tests hold readers back for a moment. */
export const untilReadable = async (store: EventStore): Promise<void> => {
  const head = await store.head();
  let position = START;
  await vi.waitFor(
    async () => {
      position = (await store.readAll(position, 1, ['no such type'])).position;
      expect(position >= head, `readers are at ${position}, the head is at ${head}`).toBe(true);
    },
    { timeout: 15_000, interval: 10 },
  );
};
