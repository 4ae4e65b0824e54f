import type pg from 'pg';

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/** Must be short, because an open transaction that writes delays readers of the event log. */
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
    // If an error was ignored, PostgreSQL responds to COMMIT with ROLLBACK.
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
