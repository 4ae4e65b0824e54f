import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';
import { isUnresponsive } from './watchdog.ts';

/**
 * Milliseconds for a server that said nothing the last time. Whoever waits for a command is answered within five seconds
 * whatever the store does, though a command asks it more than once.
 */
const PROBE_MS = 500;
/** A client is left when it had time to find a node and to connect. */
const TRIED_FOR_MS = 2_000;

/** The client in use, and another in its place once it has met a server that says nothing. */
export interface Clients {
  readonly current: () => EventStoreDBClient;
  /**
   * Runs `work` with the client in use and the milliseconds that an answer may take: `ms`, or few while the server is
   * known to say nothing.
   */
  readonly calling: <T>(ms: number, request: (client: EventStoreDBClient, ms: number) => Promise<T>) => Promise<T>;
  /** Throws once `client` was left: a reading that is called off ends as if that were all there is. */
  readonly whole: (client: EventStoreDBClient) => void;
  /** After an error of a call made with `client`. */
  readonly failed: (client: EventStoreDBClient, error: unknown) => void;
  /** Calls off what is still open. */
  readonly dispose: () => void;
}

/**
 * A client holds one connection, to one node, and makes another when it hears of a failure. Of a node that is frozen, or
 * behind a cable that was pulled, it hears nothing: so it is left, and a new one asks the cluster whom to talk to.
 */
export const createClients = (url: string): Clients => {
  const connected = () => ({ client: EventStoreDBClient.connectionString(url), since: performance.now() });
  let inUse = connected();
  let silent = false;
  const left = new WeakSet<EventStoreDBClient>();
  const leave = (client: EventStoreDBClient): void => {
    left.add(client);
    // Not awaited: of a call that was called off half-read the client never hears the end.
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
        // Whatever was concluded from half an answer, such as that the log is another.
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

/** A client closes its connection when one of its calls is called off, and in no other way. */
const closeConnection = (client: EventStoreDBClient): void => {
  const last = client.readAll({ maxCount: 1 });
  last.on('error', () => undefined);
  void last.cancel().catch(() => undefined);
};
