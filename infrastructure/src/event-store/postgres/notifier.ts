import type pg from 'pg';
import type { Position } from '../event-store.ts';
import { heldConnection } from './held-connection.ts';

export const channelOf = (schema: string): string => `event log ${schema}`;

export interface Notifier {
  readonly notify: (position: Position) => void;
  readonly close: () => Promise<void>;
}

export const makeNotifier = (pool: pg.Pool, schema: string): Notifier => {
  let client: pg.PoolClient | undefined;
  let newest: Position | undefined;
  let running: Promise<void> | undefined;

  const drop = (): void => {
    client?.release(true);
    client = undefined;
  };

  const send = async (): Promise<void> => {
    while (newest !== undefined) {
      const position = newest;
      newest = undefined;
      try {
        client ??= await heldConnection(pool, 'set synchronous_commit = off', (lost) => {
          if (client === lost && running === undefined) drop();
        });
        await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channelOf(schema), position] });
      } catch {
        // Readers also poll, so a lost notification only delays them.
        drop();
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
