import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';
import { isUnresponsive } from './watchdog.ts';

/**
 * Time limit for a server that did not respond last time, in milliseconds, so that a command with several calls still
 * fails within five seconds.
 */
const PROBE_MS = 500;
/** A client is replaced only after it had time to find a node and connect. */
const TRIED_FOR_MS = 2_000;

/** The client in use; replaced when its server becomes unresponsive. */
export interface Clients {
  readonly current: () => EventStoreDBClient;
  /** Calls `request` with the client and a time limit: `ms`, or less while the server is unresponsive. */
  readonly calling: <T>(ms: number, request: (client: EventStoreDBClient, ms: number) => Promise<T>) => Promise<T>;
  /** Throws if `client` was replaced: its cancelled reads end as if they were complete. */
  readonly whole: (client: EventStoreDBClient) => void;
  readonly failed: (client: EventStoreDBClient, error: unknown) => void;
  readonly dispose: () => void;
}

/**
 * A client keeps one connection to one node and does not notice a frozen node or a broken network. It is then replaced,
 * and the new one asks the cluster for a node.
 */
export const createClients = (url: string): Clients => {
  const connected = () => ({ client: EventStoreDBClient.connectionString(url), since: performance.now() });
  let inUse = connected();
  let silent = false;
  const left = new WeakSet<EventStoreDBClient>();
  const leave = (client: EventStoreDBClient): void => {
    left.add(client);
    // Not awaited: the client never learns the end of a cancelled read.
    void client.dispose();
  };

  const failed = (client: EventStoreDBClient, error: unknown): void => {
    if (!isUnresponsive(error) || client !== inUse.client) return;
    silent = true;
    if (performance.now() - inUse.since < TRIED_FOR_MS) return;
    inUse = connected();
    closeConnection(client);
    leave(client);
  };

  const whole = (client: EventStoreDBClient): void => {
    if (left.has(client)) throw new EventStoreUnavailable('the connection was given up before the answer was whole');
  };

  return {
    current: () => inUse.client,
    calling: async (ms, request) => {
      const { client } = inUse;
      try {
        const answer = await request(client, silent ? Math.min(ms, PROBE_MS) : ms);
        whole(client);
        silent = false;
        return answer;
      } catch (error) {
        // A conclusion from an incomplete read, for instance that the log is another.
        if (!(error instanceof EventStoreUnavailable)) whole(client);
        failed(client, error);
        throw error;
      }
    },
    whole,
    failed,
    dispose: () => leave(inUse.client),
  };
};

/** A client closes its connection only when one of its calls is cancelled. */
const closeConnection = (client: EventStoreDBClient): void => {
  const last = client.readAll({ maxCount: 1 });
  last.on('error', () => undefined);
  void last.cancel().catch(() => undefined);
};
