import type pg from 'pg';
import type { Position } from '../event-store.ts';

/** The channel on which a log in `schema` tells of new events. */
export const channelOf = (schema: string): string => `event log ${schema}`;

export interface Notifier {
  /** Tells every process that the log now reaches `position`. Calls that come meanwhile share the next message. */
  readonly notify: (position: Position) => void;
  readonly close: () => Promise<void>;
}

export const makeNotifier = (pool: pg.Pool, schema: string): Notifier => {
  let client: pg.PoolClient | undefined;
  let newest: Position | undefined;
  let running: Promise<void> | undefined;

  const connect = async (): Promise<pg.PoolClient> => {
    const connected = await pool.connect();
    // A notification is a hint: nobody needs to wait until it is on disk.
    await connected.query('set synchronous_commit = off');
    return connected;
  };

  const send = async (): Promise<void> => {
    while (newest !== undefined) {
      const position = newest;
      newest = undefined;
      try {
        client ??= await connect();
        await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channelOf(schema), position] });
      } catch {
        // Readers poll as well, so that a lost notification costs a moment and nothing else.
        client?.release(true);
        client = undefined;
      }
    }
    running = undefined;
  };

  return {
    notify: (position) => {
      if (newest === undefined || position > newest) newest = position;
      running ??= send();
    },
    close: async () => {
      await running;
      client?.release();
      client = undefined;
    },
  };
};
