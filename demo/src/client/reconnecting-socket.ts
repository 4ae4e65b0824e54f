import type { Client } from '@saferide/client/client';
import { openLiveSocket as connectOnce, type LiveSocket } from '@saferide/client/socket';
import type { ClientFrame, ServerFrame } from '@saferide/contracts/socket';
import { sleep } from '../simulation/pace.ts';

export interface DemoSocket {
  send(frame: ClientFrame): void;
  onFrame(listener: (frame: ServerFrame) => void): () => void;
  close(): void;
}

export interface SocketObserver {
  lost(code: number): void;
  failed(error: unknown): void;
}

const TRIES = 5;
const FIRST_TRY_MS = 1_000;
const GREETED_WITHIN_MS = 20_000;

const greets = ({ type }: ServerFrame): boolean => type === 'AUTHENTICATED' || type === 'AUTH_ERROR';

/** Rejects if the first attempt fails. */
export const openReconnectingSocket = async (client: Client, notes: SocketObserver): Promise<DemoSocket> => {
  const listeners = new Set<(frame: ServerFrame) => void>();
  let socket: LiveSocket | null = null;
  let closed = false;

  const connect = async (): Promise<void> => {
    socket = await connectOnce(client, {
      frameFilter: greets,
      timeoutMs: GREETED_WITHIN_MS,
      onInvalidFrame: notes.failed,
    });
    socket.onFrame((frame) => {
      if (frame.type === 'ERROR') notes.failed(new Error(`The socket said ${frame.code}: ${frame.message}`));
      for (const listener of listeners) listener(frame);
    });
    socket.closed.then(({ code }) => {
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
    send: (frame) => socket?.send(frame),
    onFrame: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
      socket?.close();
    },
  };
};
