import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import type { ServerFrame } from '@saferide/contracts/socket';

/** A client that behaves like the open app: it reconnects, and shows a repeated notification once. */
export interface OpenApp {
  readonly shown: ReadonlySet<string>;
  /** Ids that arrived twice on one connection. */
  readonly twice: readonly string[];
  readonly backAt: number;
  close(): Promise<void>;
}

const TRIES_AGAIN_MS = 250;

export const openApp = async (client: Client): Promise<OpenApp> => {
  const shown = new Set<string>();
  const twice: string[] = [];
  let backAt = 0;
  let live: LiveSocket | null = null;
  let over = false;
  const connect = async (): Promise<LiveSocket> => {
    const here = new Set<string>();
    const socket = await openLiveSocket(client);
    backAt = Date.now();
    const hear = (frame: ServerFrame): void => {
      if (frame.type !== 'NOTICE') return;
      if (here.has(frame.id)) twice.push(frame.id);
      here.add(frame.id);
      shown.add(frame.id);
    };
    for (const frame of socket.frames) hear(frame);
    socket.hear(hear);
    return socket;
  };
  live = await connect();
  const reconnecting = (async () => {
    while (!over) {
      await live?.closed;
      backAt = 0;
      if (over) return;
      await new Promise((resolve) => setTimeout(resolve, TRIES_AGAIN_MS));
      live = await connect().catch(() => null);
    }
  })();
  return {
    shown,
    twice,
    get backAt() {
      return backAt;
    },
    close: async () => {
      over = true;
      live?.close();
      await reconnecting;
    },
  };
};
