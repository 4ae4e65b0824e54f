import { type ServerFrame, serverFrame } from '@saferide/contracts/socket';
import WebSocket from 'ws';
import type { Client } from './client.ts';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

const WAIT_MS = 12_000;

/** A live connection. Each frame is parsed by its schema, and kept unless it is said which are. */
export interface LiveSocket {
  readonly frames: readonly ServerFrame[];
  readonly closed: Promise<{ readonly code: number; readonly at: number }>;
  say(frame: object | string): void;
  /** Tells of each frame as it comes. */
  hear(listener: (frame: ServerFrame) => void): void;
  /** The first frame of this type (not looked at before) that fits; fails with what came instead. */
  next<T extends ServerFrame['type']>(type: T, fits?: (frame: FrameOf<T>) => boolean): Promise<FrameOf<T>>;
  /** Stops reading, as a phone in a tunnel does. */
  stall(): void;
  close(): void;
}

export interface SocketOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Which frames are kept for `frames` and `next`; all of them unless stated. Listeners are told of every one. */
  readonly keeps?: (frame: ServerFrame) => boolean;
}

export const openSocket = async (
  url: string,
  { headers = {}, keeps = () => true }: SocketOptions = {},
): Promise<LiveSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  const frames: ServerFrame[] = [];
  const used = new Set<ServerFrame>();
  let wake: (() => void)[] = [];
  const listeners: ((frame: ServerFrame) => void)[] = [];
  socket.on('message', (data) => {
    const frame = serverFrame.parse(JSON.parse(String(data)));
    if (keeps(frame)) frames.push(frame);
    for (const listener of listeners) listener(frame);
    for (const resolve of wake) resolve();
    wake = [];
  });
  const closed = new Promise<{ code: number; at: number }>((resolve) => {
    socket.on('close', (code) => resolve({ code, at: Date.now() }));
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return {
    frames,
    closed,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    hear: (listener) => void listeners.push(listener),
    next: async (type, fits = () => true) => {
      const deadline = Date.now() + WAIT_MS;
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
        if (left <= 0)
          throw new Error(
            `No ${type} came. These did: ${frames.map((frame) => JSON.stringify(frame).slice(0, 160)).join('\n')}`,
          );
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake.push(() => {
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

/** Connects as a client and authenticates with a fresh live token. */
export const openLive = async (client: Client, options?: SocketOptions): Promise<LiveSocket> => {
  const { jwtToken } = await client.get<{ jwtToken: string }>('/api/auth/user');
  const live = await openSocket(client.url, options);
  live.say({ type: 'AUTHENTICATE', jwtToken });
  await live.next('AUTHENTICATED');
  return live;
};
