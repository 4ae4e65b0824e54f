import { setTimeout as pause } from 'node:timers/promises';
import { type DedicatedConnection, openDedicatedConnection } from './dedicated-connection.ts';
import { quoteIdentifier } from './identifier.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 1_000;

export interface ListenOptions {
  readonly url: string;
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  readonly onReconnect: () => void;
  readonly onLost?: (cause: Error) => void;
}

export interface Listener {
  close(): Promise<void>;
}

/** Throws if PostgreSQL is unreachable at the start. */
export const listenToChannels = async (options: ListenOptions): Promise<Listener> => {
  const ended = new AbortController();
  let current: DedicatedConnection | undefined;
  let reconnecting: Promise<void> = Promise.resolve();

  const open = async (): Promise<void> => {
    let lostWhileOpening: Error | undefined;
    let open = false;
    const connection = await openDedicatedConnection(options.url, `listen ${options.channels.join(' ')}`, (cause) => {
      if (!open) lostWhileOpening = cause;
      else lost(cause);
    });
    connection.client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''));
    try {
      for (const channel of options.channels) await connection.query(`LISTEN ${quoteIdentifier(channel)}`);
      if (lostWhileOpening) throw lostWhileOpening;
    } catch (error) {
      await connection.close();
      throw error;
    }
    open = true;
    current = connection;
    if (ended.signal.aborted) await connection.close();
  };

  const lost = (cause: Error): void => {
    current = undefined;
    options.onLost?.(cause);
    if (!ended.signal.aborted) reconnecting = reconnect();
  };

  const reconnect = async (): Promise<void> => {
    for (let wait = FIRST_RETRY_MS; !ended.signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      // Spreads the reconnections of several listeners.
      // biome-ignore lint/plugin: a delay is no secret
      await pause(wait * (1 + Math.random() / 2), undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      try {
        await open();
        if (!ended.signal.aborted) options.onReconnect();
        return;
      } catch (error) {
        options.onLost?.(error as Error);
      }
    }
  };

  await open();
  return {
    close: async () => {
      ended.abort();
      await reconnecting;
      await current?.close();
    },
  };
};
