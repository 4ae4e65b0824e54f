import { WAIT_MS } from '@saferide/domain/testing/waits';
import type { Batch, EventStore, StoredEvent, SubscribeOptions } from '../event-store.ts';

export interface Follower {
  readonly batches: readonly Batch[];
  readonly events: () => StoredEvent[];
  readonly until: (what: string, reached: (batches: readonly Batch[]) => boolean) => Promise<void>;
  readonly untilCount: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly ended: Promise<void>;
}

export const followStore = (
  store: EventStore,
  options: SubscribeOptions,
  onBatch: (batch: Batch) => Promise<void> | void = () => undefined,
): Follower => {
  const batches: Batch[] = [];
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;
  let check = (): void => undefined;
  let fail = (_error: unknown): void => undefined;

  const consume = async (): Promise<void> => {
    for await (const batch of store.subscribe({ ...options, signal })) {
      await onBatch(batch);
      batches.push(batch);
      check();
    }
  };
  const ended = consume();
  ended.catch((error: unknown) => fail(error));

  const until: Follower['until'] = (what, reached) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), WAIT_MS);
      fail = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      check = () => {
        if (!reached(batches)) return;
        clearTimeout(timer);
        resolve();
      };
      check();
    });

  const events = (): StoredEvent[] => batches.flatMap((batch) => batch.events);
  return {
    batches,
    events,
    until,
    untilCount: (count) => until(`${count} events`, () => events().length >= count),
    ended,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};
