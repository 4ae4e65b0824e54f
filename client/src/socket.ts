import { currentUser } from '@saferide/contracts/account/current-user';
import { readServerFrame, type ServerFrame } from '@saferide/contracts/socket';
import WebSocket from 'ws';
import { InvalidResponse } from './call-errors.ts';
import { type Client, parseJson } from './client.ts';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

const WAIT_MS = 60_000;

/** A live socket that validates each frame. */
export interface LiveSocket {
  readonly frames: readonly ServerFrame[];
  readonly closed: Promise<{ readonly code: number; readonly at: number }>;
  /** Sends a frame; dropped if the connection is closed. */
  send(frame: object | string): void;
  onFrame(listener: (frame: ServerFrame) => void): void;
  /** Resolves with the next matching frame. Rejects after `timeoutMs`, or when the socket closes. */
  next<T extends ServerFrame['type']>(type: T, fits?: (frame: FrameOf<T>) => boolean): Promise<FrameOf<T>>;
  /** Stops reading from the socket, like a phone without reception. */
  stall(): void;
  close(): void;
}

/** Options of a live socket. */
export interface SocketOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Selects the frames that `frames` stores and `next` finds. Default: all. */
  readonly frameFilter?: (frame: ServerFrame) => boolean;
  /** How long `next` waits, in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Called for a frame that violates the contract. By default the error is thrown. */
  readonly onInvalidFrame?: (error: InvalidResponse) => void;
}

const thrown = (error: InvalidResponse): never => {
  throw error;
};

/** Connects to the live socket without authenticating. Rejects if the connection fails. */
export const openSocket = async (
  url: string,
  { headers = {}, frameFilter = () => true, timeoutMs = WAIT_MS, onInvalidFrame = thrown }: SocketOptions = {},
): Promise<LiveSocket> => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers });
  const frames: ServerFrame[] = [];
  const used = new Set<ServerFrame>();
  let waiting: (() => void)[] = [];
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const listeners: ((frame: ServerFrame) => void)[] = [];
  socket.on('message', (data) => {
    const parsed = readServerFrame(parseJson(String(data)));
    if (!parsed.success)
      return onInvalidFrame(new InvalidResponse(`A frame does not fit its contract: ${parsed.error.message}`));
    const frame = parsed.data;
    if (frameFilter(frame)) frames.push(frame);
    for (const listener of listeners) listener(frame);
    wake();
  });
  const closed = new Promise<{ code: number; at: number }>((resolve) => {
    socket.on('close', (code) => {
      resolve({ code, at: Date.now() });
      wake();
    });
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    onFrame: (listener) => void listeners.push(listener),
    next: async (type, fits = () => true) => {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const found = frames.find(
          (frame): frame is FrameOf<typeof type> =>
            frame.type === type && !used.has(frame) && fits(frame as FrameOf<typeof type>),
        );
        if (found) {
          used.add(found);
          return found;
        }
        const left = deadline - Date.now();
        if (left <= 0 || socket.readyState === WebSocket.CLOSED)
          throw new Error(
            `No ${type} came. These did: ${frames.map((frame) => JSON.stringify(frame).slice(0, 160)).join('\n')}`,
          );
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
    },
    stall: () => socket.pause(),
    close: () => socket.terminate(),
  };
};

/** Connects and authenticates with a new live token. Rejects if authentication fails. */
export const openLiveSocket = async (client: Client, options: SocketOptions = {}): Promise<LiveSocket> => {
  const { jwtToken } = await client.call(currentUser);
  const live = await openSocket(client.readUrl, { ...options, headers: { ...client.along, ...options.headers } });
  try {
    live.send({ type: 'AUTHENTICATE', jwtToken });
    await live.next('AUTHENTICATED');
    return live;
  } catch (error) {
    live.close();
    throw error;
  }
};
