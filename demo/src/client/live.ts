import { currentUser } from '@saferide/contracts/account/current-user';
import { type ClientFrame, type ServerFrame, serverFrame } from '@saferide/contracts/socket';
import WebSocket from 'ws';
import { sleep } from '../pace.ts';
import { type Client, json } from './client.ts';
import { UnfitAnswer } from './refused.ts';

/** An authenticated live connection that comes back by itself. */
export interface Live {
  /** Sent when the connection is up; dropped when it is not, as a position is that is soon followed by another. */
  say(frame: ClientFrame): void;
  /** Tells of each frame as it comes, until what it gave back is called. */
  hear(listener: (frame: ServerFrame) => void): () => void;
  close(): void;
}

export interface LiveNotes {
  /** The connection broke; it is tried again. */
  lost(code: number): void;
  failed(error: unknown): void;
}

/** As the app does it: five tries, doubling from one second. */
const TRIES = 5;
const FIRST_TRY_MS = 1_000;
const GREETED_WITHIN_MS = 20_000;

/** Connects and authenticates with a fresh token. Throws when it is not let in. */
export const openLive = async (client: Client, notes: LiveNotes): Promise<Live> => {
  const listeners = new Set<(frame: ServerFrame) => void>();
  let socket: WebSocket | null = null;
  let closed = false;

  const connect = async (): Promise<void> => {
    const { jwtToken } = await client.send(currentUser);
    const told = (frame: ServerFrame) => {
      if (frame.type === 'ERROR') notes.failed(new Error(`The socket said ${frame.code}: ${frame.message}`));
      for (const listener of listeners) listener(frame);
    };
    socket = await greeted(client.url, jwtToken, told, notes);
    socket.on('close', (code) => {
      if (closed) return;
      notes.lost(code);
      reconnect().catch(notes.failed);
    });
  };

  const reconnect = async (): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      await sleep(FIRST_TRY_MS * 2 ** attempt);
      if (closed) return;
      try {
        return await connect();
      } catch (error) {
        if (attempt + 1 >= TRIES) throw error;
      }
    }
  };

  await connect();
  return {
    say: (frame) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
      socket?.close();
    },
  };
};

/** A socket that has been told who it is. */
const greeted = (
  url: string,
  jwtToken: string,
  told: (frame: ServerFrame) => void,
  notes: LiveNotes,
): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`);
    const fail = (reason: string) => {
      clearTimeout(late);
      socket.terminate();
      reject(new Error(`The socket at ${url} ${reason}`));
    };
    const late = setTimeout(() => fail('did not greet in time'), GREETED_WITHIN_MS);
    const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
    socket.on('open', () => say({ type: 'AUTHENTICATE', jwtToken }));
    socket.on('error', ({ message }) => fail(`could not be used: ${message}`));
    socket.on('message', (data) => {
      const parsed = serverFrame.safeParse(json(String(data)));
      if (!parsed.success)
        return notes.failed(new UnfitAnswer(`A frame does not fit its contract: ${parsed.error.message}`));
      const frame = parsed.data;
      if (frame.type === 'AUTH_ERROR') return fail(`did not let us in: ${frame.message}`);
      if (frame.type !== 'AUTHENTICATED') return told(frame);
      clearTimeout(late);
      resolve(socket);
    });
    socket.once('close', () => fail('was closed before it greeted'));
  });
