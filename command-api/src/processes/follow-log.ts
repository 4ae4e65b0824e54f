import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '@saferide/domain/time/instant';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { EventStoreUnavailable, ForeignCheckpoint } from '@saferide/infrastructure/event-store/event-store';
import { commandContext } from '@saferide/infrastructure/handling/command-context';
import { TooMuchContention } from '@saferide/infrastructure/handling/handle-command';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import { isDatabaseUnavailable } from '@saferide/infrastructure/postgres/pool';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Checkpoints } from './checkpoints.ts';
import { parkEvent } from './parked-events.ts';
import { TriggerParked } from './run-process.ts';
import { causeOf, type HeldReactions, type Reaction } from './start-processes.ts';

export const reactionsMigration: Migration = {
  name: '002-reactions',
  sql: `
    create table reaction_checkpoints (
      name text primary key,
      position text collate "C" not null
    );
    create table parked_reactions (
      name text not null,
      event_id text not null,
      position text collate "C" not null,
      error text not null,
      parked_at timestamptz not null default now(),
      primary key (name, event_id)
    );
    create table timers (
      kind text not null,
      id text not null,
      due_at text collate "C" not null,
      primary key (kind, id)
    );
    create index on timers (due_at);`,
};

/** For each reaction, the time of the event that it is handling; null at the head of the log. */
export type ReactionPositions = Map<string, Instant | null>;

export interface FollowOptions {
  readonly log: EventLog;
  readonly db: pg.Pool;
  readonly checkpoints: Checkpoints;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly clock: () => Instant;
  readonly signal: AbortSignal;
  /** Called if the checkpoint belongs to another log. */
  readonly onFatal: (error: unknown) => void;
  readonly positions?: ReactionPositions;
  readonly held?: HeldReactions;
  /** Delay before the second attempt; later delays grow. */
  readonly retryMs?: number;
  readonly passedEveryMs?: number;
}

const TRIES = 5;
const RETRY_MS = 200;
const PASSED_EVERY_MS = 5_000;

/** Returns whether the fault is temporary. Such a fault would fail every event, so no event is parked for it. */
const isPassing = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || error instanceof TooMuchContention || isDatabaseUnavailable(error);

/** Parks an event that keeps failing, and stops at another log's checkpoint. */
export const followLog = async (reaction: Reaction, options: FollowOptions): Promise<void> => {
  const { leases, signal, logger, retryMs = RETRY_MS } = options;
  while (!signal.aborted) {
    try {
      const lease = await leases.waitToAcquire(`reaction ${reaction.name}`, signal);
      if (!lease) return;
      const ending = AbortSignal.any([signal, lease.lost]);
      try {
        await reaction.begin?.(ending);
        options.held?.set(reaction.name, ending);
        await follow(reaction, { ...options, signal: ending });
      } finally {
        options.held?.delete(reaction.name);
        options.positions?.delete(reaction.name);
        await lease.release();
      }
    } catch (error) {
      if (error instanceof ForeignCheckpoint) {
        logger.error({ reaction: reaction.name, err: error }, 'reaction stopped');
        options.onFatal(error);
        return;
      }
      logger.warn({ reaction: reaction.name, err: error }, 'reaction interrupted, trying again');
      await pause(retryMs * TRIES, undefined, { signal }).catch(() => undefined);
    }
  }
};

const follow = async (reaction: Reaction, options: FollowOptions): Promise<void> => {
  const { log, checkpoints, signal, positions, passedEveryMs = PASSED_EVERY_MS } = options;
  const checkpoint = await checkpoints.open(reaction.name);
  let advancedAt = performance.now();
  try {
    for await (const batch of log.store.subscribe({ after: checkpoint.position, types: reaction.types, signal })) {
      checkpoint.assertOwned();
      for (const decoded of await log.codec.decode(batch.events)) {
        if (!(decoded instanceof UndecodableEvent)) positions?.set(reaction.name, decoded.event.at);
        await reactOrPark(reaction, decoded, options);
      }
      if (batch.caughtUp) positions?.set(reaction.name, null);
      if (batch.position === checkpoint.position) continue;
      // Skips the write most of the time, because a restart then rereads only a few seconds of events.
      if (batch.events.length === 0 && performance.now() - advancedAt < passedEveryMs) continue;
      checkpoint.advance(batch.position);
      advancedAt = performance.now();
    }
  } finally {
    await checkpoint.close();
  }
};

const reactOrPark = async (
  reaction: Reaction,
  decoded: RecordedEvent | UndecodableEvent,
  { db, logger, clock, signal, retryMs = RETRY_MS }: FollowOptions,
): Promise<void> => {
  let failure: unknown = decoded;
  if (!(decoded instanceof UndecodableEvent)) {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      try {
        return await reaction.react(decoded, commandContext(causeOf(reaction, decoded), clock(), signal));
      } catch (error) {
        failure = error;
        signal.throwIfAborted();
        if (error instanceof TriggerParked) break;
        await pause(retryMs * attempt, undefined, { signal });
      }
    }
    if (isPassing(failure)) throw failure;
  }
  const event = decoded instanceof UndecodableEvent ? decoded.stored : decoded;
  logger.error({ reaction: reaction.name, eventId: event.id, err: failure }, 'reaction failed, event parked');
  await parkEvent(db, reaction, event, { failure, at: clock() });
};
