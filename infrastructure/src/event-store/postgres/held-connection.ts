import type pg from 'pg';

/**
 * A pooled connection for long use, with `settings` (SQL) applied. `onLost` is called if it breaks while idle; release
 * it with `true` then.
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
