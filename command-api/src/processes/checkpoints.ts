import { type Position, START } from '@saferide/infrastructure/event-store/event-store';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { prepared } from '@saferide/infrastructure/postgres/prepared';
import type pg from 'pg';

/** Where each reaction is in the log, to go on from there after a restart. */
export interface Checkpoints {
  /** Where this reaction goes on: the beginning of the log for one that has never moved. */
  of(name: string): Promise<Position>;
  /**
   * Moves the checkpoint on, if it still stands where this holder left it. Throws CheckpointMoved. It does not wait for the
   * disk: what a server that lost its power has forgotten of it is heard again, as after any other crash.
   */
  move(name: string, from: Position, to: Position): Promise<void>;
}

/** Whoever holds the lease by now has moved the checkpoint: where it stands is where to go on. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

interface Move {
  readonly name: string;
  readonly from: Position;
  readonly to: Position;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const TABLE = `${COMMAND_SCHEMA}.reaction_checkpoints`;

/**
 * Many reactions hear of one event: what they move in one turn of the loop, or while others are being written, is written
 * by one statement.
 */
export const postgresCheckpoints = (db: pg.Pool): Checkpoints => {
  let waiting: Move[] = [];
  let writing = false;

  const write = async (moves: readonly Move[]): Promise<void> => {
    try {
      const { rows } = await db.query<{ name: string }>(
        prepared(
          `update ${TABLE} c set position = m.next from unnest($1::text[], $2::text[], $3::text[]) as m (name, stands, next)
           where c.name = m.name and c.position = m.stands and set_config('synchronous_commit', 'off', true) is not null
           returning c.name`,
          [moves.map(({ name }) => name), moves.map(({ from }) => from), moves.map(({ to }) => to)],
        ),
      );
      const moved = new Set(rows.map(({ name }) => name));
      for (const { name, from, resolve, reject } of moves)
        if (moved.has(name)) resolve();
        else reject(new CheckpointMoved(`The checkpoint of ${name} does not stand at '${from}' any more`));
    } catch (error) {
      for (const { reject } of moves) reject(error);
    }
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const moves = waiting;
      waiting = [];
      await write(moves);
    }
    writing = false;
  };

  return {
    of: async (name) => {
      const { rows } = await db.query<{ position: Position }>(`select position from ${TABLE} where name = $1`, [name]);
      const [row] = rows;
      if (row) return row.position;
      await db.query(`insert into ${TABLE} (name, position) values ($1, $2) on conflict do nothing`, [name, START]);
      return START;
    },
    move: (name, from, to) =>
      new Promise((resolve, reject) => {
        waiting.push({ name, from, to, resolve, reject });
        if (writing) return;
        writing = true;
        setImmediate(() => void writeAll());
      }),
  };
};
