import type pg from 'pg';

/**
 * A connection of the pool that its caller keeps, with `settings` (SQL) in force. `onLost` is told when it breaks while
 * nothing is asked of it, so that the next to come need not be the one to find out. To be released with `true` then.
 */
export const heldConnection = async (
  pool: pg.Pool,
  settings: string,
  onLost: (client: pg.PoolClient) => void,
): Promise<pg.PoolClient> => {
  const client = await pool.connect();
  try {
    await client.query(settings);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.once('end', () => onLost(client));
  return client;
};
