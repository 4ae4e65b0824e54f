import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';
import { isUnresponsive } from './watchdog.ts';

/** Short, so that a command with several calls fails within five seconds. */
const PROBE_MS = 500;
/** A new client needs time to find a node and connect. */
const TRIED_FOR_MS = 2_000;

export interface Clients {
  readonly current: () => EventStoreDBClient;
  readonly call: <T>(ms: number, request: (client: EventStoreDBClient, ms: number) => Promise<T>) => Promise<T>;
  /** Throws if `client` was replaced, because a cancelled read looks like a complete one. */
  readonly assertNotReplaced: (client: EventStoreDBClient) => void;
  readonly reportFailure: (client: EventStoreDBClient, error: unknown) => void;
  readonly dispose: () => void;
}

export const createClients = (url: string): Clients => {
  const connected = () => ({ client: EventStoreDBClient.connectionString(url), since: performance.now() });
  let inUse = connected();
  let silent = false;
  const left = new WeakSet<EventStoreDBClient>();
  const leave = (client: EventStoreDBClient): void => {
    left.add(client);
    // Awaiting this would hang on cancelled reads.
    void client.dispose();
  };

  const reportFailure = (client: EventStoreDBClient, error: unknown): void => {
    if (!isUnresponsive(error) || client !== inUse.client) return;
    silent = true;
    if (performance.now() - inUse.since < TRIED_FOR_MS) return;
    inUse = connected();
    closeConnection(client);
    leave(client);
  };

  const assertNotReplaced = (client: EventStoreDBClient): void => {
    if (left.has(client)) throw new EventStoreUnavailable('the connection was given up before the answer was whole');
  };

  return {
    current: () => inUse.client,
    call: async (ms, request) => {
      const { client } = inUse;
      try {
        const answer = await request(client, silent ? Math.min(ms, PROBE_MS) : ms);
        assertNotReplaced(client);
        silent = false;
        return answer;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) assertNotReplaced(client);
        reportFailure(client, error);
        throw error;
      }
    },
    assertNotReplaced,
    reportFailure,
    dispose: () => leave(inUse.client),
  };
};

/** The client closes its connection only when a call is cancelled. */
const closeConnection = (client: EventStoreDBClient): void => {
  const last = client.readAll({ maxCount: 1 });
  last.on('error', () => undefined);
  void last.cancel().catch(() => undefined);
};
