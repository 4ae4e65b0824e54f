import type pg from 'pg';

export interface TransactionOptions {
  /** Default: read committed. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Keep it short: an open
 * writing transaction holds back every reader of the event log on that server. Do not use the client afterwards.
 */
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
    // After a statement failed and `work` went on regardless, PostgreSQL answers COMMIT with a rollback.
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
