import type { EventMetadata } from '@saferide/domain/kernel/metadata';
import { type EventStore, START, type StoredEvent } from './event-store.ts';

const metadataOf = (event: StoredEvent): EventMetadata => event.metadata as unknown as EventMetadata;

/** What led to what, as the log says: read at once, for tests. */
export interface Chains {
  /** Types of the events that led to this one, the first of them first, this one last. */
  to(event: StoredEvent): readonly string[];
  /** Id of the command that the event goes back to. */
  commandBehind(event: StoredEvent): string;
  /** Events that are caused by none before them and by no request of their chain, or by one of another chain. */
  readonly broken: readonly string[];
}

export const chainsIn = async (store: EventStore): Promise<Chains> => {
  const byId = new Map<string, StoredEvent>();
  /** What the first events of a chain are caused by: one request, or nothing but their own command. */
  const begins = new Map<string, string>();
  const broken: string[] = [];
  for await (const { events } of store.scan(START)) {
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
    }
  }
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
