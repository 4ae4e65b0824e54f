import { type Position, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';

/** The last position that a process has handled. It is stored within `STORE_EVERY_MS`, so a restart may handle it again. */
export interface Checkpoint {
  readonly position: Position;
  /** Throws CheckpointMoved if another process has moved the stored checkpoint, and any error of storing it. */
  assertOwned(): void;
  advance(to: Position): void;
  /** Stores the position now. */
  close(): Promise<void>;
}

export interface Checkpoints {
  open(name: string): Promise<Checkpoint>;
}

const STORE_EVERY_MS = 250;

class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

interface Tracked {
  readonly name: string;
  stored: Position;
  reached: Position;
  failure: unknown;
}

/** Returns the names of the stored checkpoints. */
const store = async (db: pg.Pool, changed: readonly Tracked[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ name: string }>({
    name: 'move checkpoints',
    text: `with moves as (
        select * from unnest($1::text[], $2::text[], $3::text[]) as m (name, moved_from, moved_to)
        where set_config('synchronous_commit', 'off', true) is not null
      ), moved as (
        update ${COMMAND_SCHEMA}.reaction_checkpoints c set position = m.moved_to
        from moves m where c.name = m.name and c.position = m.moved_from returning c.name
      ), added as (
        insert into ${COMMAND_SCHEMA}.reaction_checkpoints (name, position) select name, moved_to from moves
        on conflict do nothing returning name
      )
      select name from moved union all select name from added`,
    values: [
      changed.map(({ name }) => name),
      changed.map(({ stored }) => stored),
      changed.map(({ reached }) => reached),
    ],
  });
  return new Set(rows.map(({ name }) => name));
};

/** Stores the checkpoints of all processes together. */
export const createCheckpoints = (db: pg.Pool): Checkpoints => {
  let changed = new Set<Tracked>();
  let timer: NodeJS.Timeout | undefined;

  const storeChanged = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const moves = [...changed].map((tracked) => ({ tracked, ...tracked }));
    changed = new Set();
    if (moves.length === 0) return;
    const outcome = await store(db, moves).catch((error: unknown) => ({ error }));
    for (const { tracked, name, stored, reached } of moves) {
      if ('error' in outcome) tracked.failure = outcome.error;
      else if (outcome.has(name)) tracked.stored = reached;
      else tracked.failure = new CheckpointMoved(`The checkpoint of ${name} is no longer at '${stored}'`);
    }
  };
  let storing: Promise<void> = Promise.resolve();
  const storeNow = (): Promise<void> => {
    storing = storing.then(storeChanged);
    return storing;
  };

  return {
    open: async (name) => {
      const { rows } = await db.query<{ position: Position }>(
        `select position from ${COMMAND_SCHEMA}.reaction_checkpoints where name = $1`,
        [name],
      );
      const position = rows[0]?.position ?? START_POSITION;
      const tracked: Tracked = { name, stored: position, reached: position, failure: null };
      return {
        get position() {
          return tracked.reached;
        },
        assertOwned: () => {
          if (tracked.failure) throw tracked.failure;
        },
        advance: (to) => {
          tracked.reached = to;
          changed.add(tracked);
          timer ??= setTimeout(storeNow, STORE_EVERY_MS);
        },
        close: storeNow,
      };
    },
  };
};
