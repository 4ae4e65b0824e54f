import pg from 'pg';
import { watchedSocket } from './watchdog.ts';

const HEARTBEAT_MS = 5_000;

export interface DedicatedConnection {
  readonly client: Pick<pg.Client, 'on'>;
  query<R extends pg.QueryResultRow>(statement: string, values?: readonly string[]): Promise<pg.QueryResult<R>>;
  close(): Promise<void>;
}

/** Checks the connection every five seconds by default, because TCP notices a dead network late. */
export const openDedicatedConnection = async (
  url: string,
  applicationName: string,
  onLost: (cause: Error) => void,
  heartbeatMs = HEARTBEAT_MS,
): Promise<DedicatedConnection> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    query_timeout: heartbeatMs,
    keepAlive: true,
    stream: watchedSocket(url),
  });
  let over = false;
  const finish = async (cause?: Error) => {
    if (over) return;
    over = true;
    clearInterval(heartbeat);
    if (cause) onLost(cause);
    await client.end().catch(() => undefined);
  };
  let answered: Promise<unknown> = Promise.resolve();
  const query: DedicatedConnection['query'] = (statement, values = []) => {
    const run = () => client.query(statement, [...values]);
    const answer = answered.then(run, run);
    answered = answer;
    return answer;
  };
  const heartbeat = setInterval(() => {
    query('SELECT 1').catch((error: Error) => finish(error));
  }, heartbeatMs);
  heartbeat.unref();
  client.on('error', (error) => finish(error));
  try {
    await client.connect();
  } catch (error) {
    await finish();
    throw error;
  }
  client.on('end', () => finish(new Error('The connection was closed')));
  return { client, query, close: () => finish() };
};
