import pg from 'pg';

/** Opens a connection for `act` and closes it afterwards. */
export const withServerConnection = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/** Ends all connections to the database first. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  withServerConnection(
    server,
    async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  );
