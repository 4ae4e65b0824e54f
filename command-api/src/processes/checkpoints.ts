import { type Position, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import DataLoader from 'dataloader';
import type pg from 'pg';

export interface Checkpoints {
  of(name: string): Promise<Position>;
  /** Throws CheckpointMoved if the checkpoint is not at `from`. */
  move(name: string, from: Position, to: Position): Promise<void>;
}

class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

interface Move {
  readonly name: string;
  readonly from: Position;
  readonly to: Position;
}

const moveAll = async (db: pg.Pool, moves: readonly Move[]): Promise<readonly (Error | null)[]> => {
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
    values: [moves.map(({ name }) => name), moves.map(({ from }) => from), moves.map(({ to }) => to)],
  });
  const moved = new Set(rows.map(({ name }) => name));
  return moves.map(({ name, from }) =>
    moved.has(name) ? null : new CheckpointMoved(`The checkpoint of ${name} is no longer at '${from}'`),
  );
};

/** Moves that begin while a statement runs share the next one. */
export const createCheckpoints = (db: pg.Pool): Checkpoints => {
  let running: Promise<unknown> = Promise.resolve();
  const mover = new DataLoader<Move, null>(
    (moves) => {
      const moved = moveAll(db, moves);
      running = moved.catch(() => undefined);
      return moved;
    },
    { cache: false, batchScheduleFn: (run) => void running.then(() => setImmediate(run)) },
  );
  return {
    of: async (name) => {
      const { rows } = await db.query<{ position: Position }>(
        `select position from ${COMMAND_SCHEMA}.reaction_checkpoints where name = $1`,
        [name],
      );
      return rows[0]?.position ?? START_POSITION;
    },
    move: async (name, from, to) => {
      await mover.load({ name, from, to });
    },
  };
};
