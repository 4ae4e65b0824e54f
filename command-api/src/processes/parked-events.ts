import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Position, START, type StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { commandContext } from '@saferide/infrastructure/handling/command-context';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import { PARKED_REACTIONS } from '@saferide/read-models/inside/parked-reactions';
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

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

export const parkEvent = async (
  db: pg.Pool,
  { name }: Pick<Reaction, 'name'>,
  { id, position, stream, revision }: Pick<RecordedEvent, 'id' | 'position' | 'stream' | 'revision'>,
  failure: unknown,
): Promise<void> => {
  await db.query(
    `insert into ${PARKED_REACTIONS} (name, event_id, position, stream, revision, error) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [name, id, position, stream, revision, messageOf(failure)],
  );
};

interface Asked {
  readonly name: string;
  readonly event_id: string;
  readonly stream: string | null;
  readonly revision: string | null;
  readonly position: Position;
}

export interface RetryServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly clock: () => string;
}

export const retryRequestedEvents = async (
  { db, log, clock }: RetryServices,
  reactions: readonly Reaction[],
  signal: AbortSignal,
): Promise<void> => {
  const { rows } = await db.query<Asked>(
    `select name, event_id, stream, revision, position from ${PARKED_REACTIONS}
     where retry_asked_at is not null order by position limit 100`,
  );
  for (const row of rows) {
    signal.throwIfAborted();
    const reaction = reactions.find(({ name }) => name === row.name);
    try {
      if (!reaction) throw new Error(`There is no process '${row.name}' any more`);
      const recorded = await recordedOf(log, reaction, row);
      await reaction.react(recorded, commandContext(causeOf(reaction, recorded), clock(), signal));
      await db.query(`delete from ${PARKED_REACTIONS} where name = $1 and event_id = $2`, [row.name, row.event_id]);
    } catch (error) {
      signal.throwIfAborted();
      await db.query(
        `update ${PARKED_REACTIONS} set error = $3, parked_at = now(), retry_asked_at = null where name = $1 and event_id = $2`,
        [row.name, row.event_id, messageOf(error)],
      );
    }
  }
};

const recordedOf = async (log: EventLog, reaction: Reaction, row: Asked): Promise<RecordedEvent> => {
  const stored = await storedOf(log, reaction, row);
  if (!stored) throw new Error('The event is no longer in the log');
  const [decoded] = await log.codec.decode([stored]);
  if (!decoded || decoded instanceof UndecodableEvent) throw decoded ?? new Error('The event can’t be read');
  return decoded;
};

const storedOf = async (
  { store }: EventLog,
  { types }: Reaction,
  { stream, revision, event_id: id }: Asked,
): Promise<StoredEvent | undefined> => {
  if (stream !== null && revision !== null) {
    const [event] = await store.read(stream, { from: Number(revision), limit: 1 });
    return event?.id === id ? event : undefined;
  }
  // Earlier versions stored no revision, so the log is searched for the event.
  for await (const { events } of store.scan(START, types)) {
    const found = events.find((event) => event.id === id);
    if (found) return found;
  }
  return undefined;
};
