import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import type { ServerFrame } from '@saferide/contracts/socket';

/** A person with the app open: its connection is opened again whenever it is lost, and what comes twice is told once. */
export interface AppOpen {
  /** Ids of notices that it told of. */
  readonly told: ReadonlySet<string>;
  /** Ids that came twice over one connection: never, for the app cannot know which of the two is meant. */
  readonly twice: readonly string[];
  /** When its connection of now was let in, in milliseconds; 0 while there is none. */
  readonly backAt: number;
  close(): Promise<void>;
}

/** The app's own waits are longer, and this one's server is back sooner. */
const TRIES_AGAIN_MS = 250;

export const openApp = async (client: Client): Promise<AppOpen> => {
  const told = new Set<string>();
  const twice: string[] = [];
  let backAt = 0;
  let live: LiveSocket | null = null;
  let over = false;
  const begun = async (): Promise<LiveSocket> => {
    const here = new Set<string>();
    const socket = await openLiveSocket(client);
    backAt = Date.now();
    const hear = (frame: ServerFrame): void => {
      if (frame.type !== 'NOTICE') return;
      if (here.has(frame.id)) twice.push(frame.id);
      here.add(frame.id);
      told.add(frame.id);
    };
    for (const frame of socket.frames) hear(frame);
    socket.hear(hear);
    return socket;
  };
  live = await begun();
  const kept = (async () => {
    while (!over) {
      await live?.closed;
      backAt = 0;
      if (over) return;
      await new Promise((resolve) => setTimeout(resolve, TRIES_AGAIN_MS));
      live = await begun().catch(() => null);
    }
  })();
  return {
    told,
    twice,
    get backAt() {
      return backAt;
    },
    close: async () => {
      over = true;
      live?.close();
      await kept;
    },
  };
};
