import type { DomainEvent } from '@saferide/domain/catalogue';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import { type EventStore, START, type StoredEvent } from '@saferide/infrastructure/event-store/event-store';

export const waitForEvent = async (
  store: EventStore,
  stream: string,
  type: DomainEvent['type'],
  nth = 1,
): Promise<StoredEvent> => {
  const signal = AbortSignal.timeout(WAIT_MS);
  let seen = 0;
  for await (const { events } of store.subscribe({ after: START, types: [type], signal })) {
    for (const event of events) if (event.stream === stream && ++seen === nth) return event;
  }
  throw new Error(`Waited ${WAIT_MS} ms for ${type} number ${nth} in ${stream}; there were ${seen}`);
};
