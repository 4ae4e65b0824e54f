import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Batch, type Position, START } from '@saferide/infrastructure/event-store/event-store';
import type { Logger } from 'pino';

export interface KeptFold {
  /** Resolves once everything up to `position` was applied. */
  reached(position: Position): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/** Applies the whole log, and then every new event, to something held in this process. Resolves once caught up. */
export const keepFold = async (
  log: EventLog,
  logger: Logger,
  types: readonly DomainEvent['type'][],
  apply: (event: DomainEvent) => void,
): Promise<KeptFold> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let at: Position = START;
  let waiting: { readonly position: Position; readonly resolve: () => void }[] = [];

  const take = async (batch: Batch) => {
    for (const decoded of await log.codec.decode(batch.events)) {
      if (!(decoded instanceof UndecodableEvent)) apply(decoded.event as DomainEvent);
    }
    at = batch.position;
    for (const { position, resolve } of waiting) if (position <= at) resolve();
    waiting = waiting.filter(({ position }) => position > at);
  };

  for await (const batch of log.store.scan(START, types)) await take(batch);

  const follow = async () => {
    while (!signal.aborted) {
      try {
        for await (const batch of log.store.subscribe({ after: at, types, signal })) await take(batch);
      } catch (error) {
        logger.warn({ err: error }, 'what is kept from the log lost it, trying again');
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const following = follow();

  return {
    reached: (position) =>
      position <= at || signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ position, resolve });
          }),
    stop: async () => {
      stopping.abort();
      for (const { resolve } of waiting) resolve();
      await following;
    },
  };
};
