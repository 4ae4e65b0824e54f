import { setTimeout as pause } from 'node:timers/promises';
import { boardEventTypes, createBoard, type DispatchBoard } from '@saferide/domain/dispatch/board';
import type { DomainEvent } from '@saferide/domain/events/catalogue';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Batch, type Position, START } from '@saferide/infrastructure/event-store/event-store';
import type { Logger } from 'pino';

export interface KeptBoard {
  readonly board: DispatchBoard;
  /** Resolves once the board has heard of everything up to `position`. */
  reached(position: Position): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/** A board folded from the whole log and kept up to date, in this process. Resolves once it has caught up. */
export const keepBoard = async (log: EventLog, logger: Logger): Promise<KeptBoard> => {
  const board = createBoard();
  const stopping = new AbortController();
  const { signal } = stopping;
  let at: Position = START;
  let waiting: { readonly position: Position; readonly resolve: () => void }[] = [];

  const take = async (batch: Batch) => {
    for (const decoded of await log.codec.decode(batch.events)) {
      if (!(decoded instanceof UndecodableEvent)) board.apply(decoded.event as DomainEvent);
    }
    at = batch.position;
    for (const { position, resolve } of waiting) if (position <= at) resolve();
    waiting = waiting.filter(({ position }) => position > at);
  };

  for await (const batch of log.store.scan(START, boardEventTypes)) await take(batch);

  const follow = async () => {
    while (!signal.aborted) {
      try {
        for await (const batch of log.store.subscribe({ after: at, types: boardEventTypes, signal })) await take(batch);
      } catch (error) {
        logger.warn({ err: error }, 'the dispatch board lost the log, trying again');
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const following = follow();

  return {
    board,
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
