import type { Readable } from 'node:stream';
import {
  DeadlineExceededError,
  EventStoreDBClient,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { EventStoreUnavailable, ForeignCheckpoint } from '../event-store.ts';

interface Reading<T> extends Readable {
  [Symbol.asyncIterator](): AsyncIterableIterator<T>;
  cancel(): Promise<void>;
}

export class EventStoreUnresponsive extends EventStoreUnavailable {
  constructor(ms: number) {
    super(`EventStoreDB sent nothing for ${ms} ms`);
  }
}

const LOOK_EVERY_MS = 100;
const LOOK_COUNTS_MS = 2 * LOOK_EVERY_MS;

const listen = (ms: number, silent: () => void) => {
  let quiet = 0;
  let lastLook = performance.now();
  let verdict: NodeJS.Immediate | undefined;
  const onActivity = (): void => {
    quiet = 0;
    lastLook = performance.now();
    clearImmediate(verdict);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    quiet += Math.min(now - lastLook, LOOK_COUNTS_MS);
    lastLook = now;
    if (quiet >= ms) verdict = setImmediate(silent);
  }, LOOK_EVERY_MS);
  return {
    heard: onActivity,
    end: (): void => {
      onActivity();
      clearInterval(timer);
    },
  };
};

const isUnresponsive = (error: unknown): boolean =>
  error instanceof EventStoreUnresponsive || error instanceof DeadlineExceededError;

/** Throws EventStoreUnresponsive after `ms` without an event, because the client ignores deadlines of reads. */
export async function* readWithWatchdog<T>(reading: Reading<T>, ms: number): AsyncGenerator<T> {
  let waiting = true;
  const listening = listen(ms, () => {
    if (waiting) reading.destroy(new EventStoreUnresponsive(ms));
  });
  let silent = false;
  try {
    for await (const answer of reading) {
      waiting = false;
      yield answer;
      waiting = true;
      listening.heard();
    }
  } catch (error) {
    silent = error instanceof EventStoreUnresponsive;
    throw error;
  } finally {
    listening.end();
    // Without this cancellation, the call would stay open on the server.
    const called = reading.cancel().catch(() => undefined);
    if (!silent) await called;
  }
}

/** Unlike the client's own deadline, accepts an answer that arrived while this process was blocked. */
export const withWatchdog = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
  let listening: ReturnType<typeof listen> | undefined;
  const silence = new Promise<never>((_, reject) => {
    listening = listen(ms, () => reject(new EventStoreUnresponsive(ms)));
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    listening?.end();
  }
};

/** Call timeout while the server is unresponsive, so that a command with several calls fails within 5 s. */
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

/** A call may take seconds while the server flushes its disk. */
export const CALL_TIMEOUT_MS = 3_000;
export const RETRY_TIMEOUT_MS = 2_000;

/** With credentials per call the client does not use batch appends, which share state between clients. */
export interface CallOptions {
  readonly credentials: { readonly username: string; readonly password: string };
}

/** Throws RangeError for an unusable connection string. */
export const callOptions = (url: string): CallOptions => {
  if (/throwOnAppendFailure=false/i.test(url)) {
    throw new RangeError('EventStoreDB: with throwOnAppendFailure=false a conflict would report a wrong revision');
  }
  const given = /^esdb(?:\+discover)?:\/\/([^:@/]+):([^@/]+)@/.exec(url);
  if (given) {
    const [username = '', password = ''] = given.slice(1).map(decodeURIComponent);
    return { credentials: { username, password } };
  }
  if (!/[?&]tls=false/i.test(url))
    throw new RangeError('EventStoreDB: a secure connection needs user:password@ in its address');
  // The client does not send this placeholder to an insecure server.
  return { credentials: { username: 'nobody', password: 'nothing' } };
};

/** Errors that the request itself causes. After any other error, a retry may succeed. */
const ANSWERS = [
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
  ForeignCheckpoint,
  RangeError,
];

export const isRequestError = (error: unknown): boolean => ANSWERS.some((answer) => error instanceof answer);

const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;

const whatToDo = (error: unknown): string => {
  const { code, message } = error instanceof Error ? (error as Error & { readonly code?: unknown }) : {};
  if (code === UNAUTHENTICATED)
    return 'EventStoreDB refused the user or password: check user:password@ in EVENTSTORE_URL';
  if (code === PERMISSION_DENIED)
    return 'EventStoreDB does not let this user read $all or write: grant it to one of the groups of the user in the metadata of $all (see docs/runbook.md)';
  if (/certificate/i.test(message ?? ''))
    return 'The certificate of EventStoreDB is not trusted: give its CA with tlsCaFile= in EVENTSTORE_URL';
  return 'EventStoreDB did not answer';
};

/** The client reports connection failures as plain Errors. */
export const asEventStoreError = (error: unknown): unknown =>
  isRequestError(error) || error instanceof EventStoreUnavailable
    ? error
    : new EventStoreUnavailable(whatToDo(error), { cause: error });
