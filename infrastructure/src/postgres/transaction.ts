import type pg from 'pg';

export interface TransactionOptions {
  /** Default: read committed. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/** Runs `work` in a transaction. Keep it short: open writing transactions delay readers of the event log. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  task: (client: pg.PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const isolation = options.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
    await client.query(`BEGIN${isolation}${options.readOnly ? ' READ ONLY' : ''}`);
    const result = await task(client);
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers COMMIT with a rollback if an error was ignored.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};
