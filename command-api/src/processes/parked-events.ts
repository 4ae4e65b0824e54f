import type { Instant } from '@saferide/domain/time/instant';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { START_POSITION, type StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { commandContext } from '@saferide/infrastructure/handling/command-context';
import { JOBS_TABLE } from '@saferide/infrastructure/jobs/job-queue';
import { instantSql, type Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import {
  PARKED_EVENTS_QUEUE,
  type ParkedProcessEvent,
  parkedEventJobId,
  parkedEventJobs,
} from '@saferide/read-models/inside/parked-reactions';
import type pg from 'pg';
import { causeOf, type Reaction } from './start-processes.ts';

export const processesMigration: Migration = {
  name: '006-processes',
  sql: `
    alter table timers add column causation_id text, add column correlation_id text;
    alter table parked_reactions
      add column stream text, add column revision bigint,
      add column retry_asked_at timestamptz, add column retry_asked_by text;`,
};

export const parkedEventsToJobsMigration: Migration = {
  name: '023-parked-events-to-jobs',
  sql: `
    insert into ${JOBS_TABLE} (queue, id, due_at, free_at, payload)
    select '${PARKED_EVENTS_QUEUE}', name || ' ' || event_id, parked, case when retry_asked_at is not null then parked end,
      jsonb_build_object('process', name, 'eventId', event_id, 'position', position, 'stream', stream,
        'revision', revision, 'error', error, 'parkedAt', parked)
    from (select *, ${instantSql('parked_at')} as parked
          from parked_reactions) as p;
    drop table parked_reactions;`,
};

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

export const parkEvent = (
  db: pg.Pool,
  { name: process }: Pick<Reaction, 'name'>,
  { id: eventId, position, stream, revision }: Pick<RecordedEvent, 'id' | 'position' | 'stream' | 'revision'>,
  { failure, at }: { readonly failure: unknown; readonly at: Instant },
): Promise<void> => {
  const payload = { process, eventId, position, stream, revision, error: messageOf(failure), parkedAt: at };
  return parkedEventJobs(db).addParked([{ id: parkedEventJobId(process, eventId), dueAt: at, payload }]);
};

export interface RetryServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly clock: () => Instant;
}

/** The time after which another process repeats a retry that has not ended. */
const RETRY_MS = 30_000;

export const retryRequestedEvents = async (
  { db, log, clock }: RetryServices,
  reactions: readonly Reaction[],
  signal: AbortSignal,
): Promise<void> => {
  const jobs = parkedEventJobs(db);
  const claimed = await jobs.claim({ now: clock(), forMs: RETRY_MS, limit: 100 });
  for (const job of claimed.toSorted((a, b) => (a.payload.position < b.payload.position ? -1 : 1))) {
    const { payload } = job;
    const reaction = reactions.find(({ name }) => name === payload.process);
    try {
      signal.throwIfAborted();
      if (!reaction) throw new Error(`There is no process '${payload.process}' any more`);
      const recorded = await recordedOf(log, reaction, payload);
      await reaction.react(recorded, commandContext(causeOf(reaction, recorded), clock(), signal));
      await jobs.complete(job);
    } catch (error) {
      if (signal.aborted) await jobs.postpone(job, clock());
      else await jobs.park(job, { ...payload, error: messageOf(error), parkedAt: clock() });
    }
  }
  signal.throwIfAborted();
};

const recordedOf = async (log: EventLog, reaction: Reaction, row: ParkedProcessEvent): Promise<RecordedEvent> => {
  const stored = await storedOf(log, reaction, row);
  if (!stored) throw new Error('The event is no longer in the log');
  const [decoded] = await log.codec.decode([stored]);
  if (!decoded || decoded instanceof UndecodableEvent) throw decoded ?? new Error('The event can’t be read');
  return decoded;
};

const storedOf = async (
  { store }: EventLog,
  { types }: Reaction,
  { stream, revision, eventId: id }: ParkedProcessEvent,
): Promise<StoredEvent | undefined> => {
  if (stream !== null && revision !== null) {
    const [event] = await store.read(stream, { from: revision, limit: 1 });
    return event?.id === id ? event : undefined;
  }
  // Earlier versions stored no revision, so the log is searched for the event.
  for await (const { events } of store.scan(START_POSITION, types)) {
    const found = events.find((event) => event.id === id);
    if (found) return found;
  }
  return undefined;
};
