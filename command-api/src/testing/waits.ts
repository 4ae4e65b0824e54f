import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import type { Instant } from '@saferide/domain/time/instant';
import {
  type EventStore,
  type Position,
  START_POSITION,
  type StoredEvent,
} from '@saferide/infrastructure/event-store/event-store';
import type { CommandApiUnderTest } from './start-command-api.ts';

export const timerOf = async (serving: CommandApiUnderTest, kind: string, id: string): Promise<Instant | undefined> => {
  await serving.settled();
  const { rows } = await serving.infrastructure.db.query<{ due_at: Instant }>(
    "select due_at from jobs.jobs where queue = 'timer ' || $1 and id = $2",
    [kind, id],
  );
  return rows[0]?.due_at;
};

/** Waits until readers reach the head, which other tests' open transactions may delay. */
export const untilReadable = async (store: EventStore): Promise<void> => {
  const head = await store.head();
  let position = START_POSITION;
  await waitUntilTrue(`readers had reached the head, ${head}`, async () => {
    position = (await store.readAll(position, 1, ['no such type'])).position;
    return position >= head;
  });
};

export const waitForEvent = async (
  store: EventStore,
  stream: string,
  type: DomainEvent['type'],
  nth = 1,
): Promise<StoredEvent> => {
  const signal = AbortSignal.timeout(WAIT_MS);
  let seen = 0;
  for await (const { events } of store.subscribe({ after: START_POSITION, types: [type], signal })) {
    for (const event of events) if (event.stream === stream && ++seen === nth) return event;
  }
  throw new Error(`Waited ${WAIT_MS} ms for ${type} number ${nth} in ${stream}; there were ${seen}`);
};

export const settledHead = async ({ settled, infrastructure }: CommandApiUnderTest): Promise<Position> => {
  await settled();
  return infrastructure.log.store.head();
};
