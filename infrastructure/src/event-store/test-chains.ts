import type { EventMetadata } from '@saferide/domain/kernel/metadata';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import { type EventStore, START, type StoredEvent } from './event-store.ts';

const metadataOf = (event: StoredEvent): EventMetadata => event.metadata as unknown as EventMetadata;

/** What led to what, as the log says, for tests. */
export interface Chains {
  /** Types of the events that led to this one, the first of them first, this one last. */
  to(event: StoredEvent): readonly string[];
  /** Id of the command that the event goes back to. */
  commandBehind(event: StoredEvent): string;
  /** Events that are caused by none before them and by no request of their chain, or by one of another chain. */
  readonly broken: readonly string[];
}

/**
 * What the log says by now, or once it tells of all these events: an append is read by its stream at once, and by the
 * whole log only when no transaction that began before it is open any more.
 */
export const chainsIn = async (store: EventStore, asked: readonly StoredEvent[] = []): Promise<Chains> => {
  const byId = new Map<string, StoredEvent>();
  /** What the first events of a chain are caused by: one request, or nothing but their own command. */
  const begins = new Map<string, string>();
  const broken: string[] = [];
  const unread = new Set(asked.map(({ id }) => id));
  const pages =
    unread.size === 0 ? store.scan(START) : store.subscribe({ after: START, signal: AbortSignal.timeout(WAIT_MS) });
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
    if (asked.length > 0 && unread.size === 0) break;
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
