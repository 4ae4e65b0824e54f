import type { EventMetadata } from '@saferide/domain/kernel/metadata';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import { type EventStore, START_POSITION, type StoredEvent } from './event-store.ts';

const metadataOf = (event: StoredEvent): EventMetadata => event.metadata as unknown as EventMetadata;

export interface CausalChains {
  to(event: StoredEvent): readonly string[];
  commandBehind(event: StoredEvent): string;
  readonly broken: readonly string[];
}

/** Waits for the `expected` events, because open transactions can delay readers of the whole log. */
export const causalChainsIn = async (
  store: EventStore,
  expected: readonly StoredEvent[] = [],
): Promise<CausalChains> => {
  const byId = new Map<string, StoredEvent>();
  const begins = new Map<string, string>();
  const broken: string[] = [];
  const unread = new Set(expected.map(({ id }) => id));
  const pages =
    unread.size === 0
      ? store.scan(START_POSITION)
      : store.subscribe({ after: START_POSITION, signal: AbortSignal.timeout(WAIT_MS) });
  for await (const { events } of pages) {
    for (const event of events) {
      const { $causationId: causedBy, $correlationId: chain } = metadataOf(event);
      const parent = byId.get(causedBy);
      const begin = begins.get(chain) ?? causedBy;
      if (parent) {
        if (metadataOf(parent).$correlationId !== chain)
          broken.push(`${event.type} is of another chain than its cause`);
      } else if (begin !== causedBy) broken.push(`${event.type} is caused by nothing in the log`);
      else begins.set(chain, begin);
      byId.set(event.id, event);
      unread.delete(event.id);
    }
    if (expected.length > 0 && unread.size === 0) break;
  }
  if (unread.size > 0) throw new Error(`The log does not tell of ${[...unread].join(', ')}`);
  const line = (event: StoredEvent): readonly StoredEvent[] => {
    const parent = byId.get(metadataOf(event).$causationId);
    return parent ? [...line(parent), event] : [event];
  };
  return {
    to: (event) => line(event).map(({ type }) => type),
    commandBehind: (event) => metadataOf(line(event)[0] ?? event).$causationId,
    broken,
  };
};
