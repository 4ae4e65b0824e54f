import pg from 'pg';

/** Runs `act` on a connection of its own. */
export const onServer = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/** Ends the connections to the database. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
