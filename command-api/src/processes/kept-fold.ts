import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Batch, type Position, START } from '@saferide/infrastructure/event-store/event-store';
import type { Logger } from 'pino';

export interface KeptFold {
  /** Resolves once everything up to `position` was applied; fails with the signal's reason when that aborts first. */
  reached(position: Position, signal: AbortSignal): Promise<void>;
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
  const waiting = new Set<{ readonly position: Position; readonly resolve: () => void }>();

  const take = async (batch: Batch) => {
    for (const decoded of await log.codec.decode(batch.events)) {
      if (!(decoded instanceof UndecodableEvent)) apply(decoded.event as DomainEvent);
    }
    at = batch.position;
    for (const { position, resolve } of waiting) if (position <= at) resolve();
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
    reached: async (position, waits) => {
      if (position <= at) return;
      waits.throwIfAborted();
      const { promise, resolve, reject } = withResolvers();
      const waiter = { position, resolve };
      const giveUp = () => reject(waits.reason);
      waiting.add(waiter);
      waits.addEventListener('abort', giveUp);
      await promise.finally(() => {
        waiting.delete(waiter);
        waits.removeEventListener('abort', giveUp);
      });
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};

/** As Promise.withResolvers, which the oldest supported Node does not have. */
const withResolvers = () => {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
};
