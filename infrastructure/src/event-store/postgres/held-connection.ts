import type pg from 'pg';

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
