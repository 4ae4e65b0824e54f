import type { ClientFrame } from '@saferide/contracts/socket';
import { authErrorFrame, authSucceededFrame as authenticatedFrame } from '@saferide/contracts/socket-frames';
import { type AnyFrame, frameSchema, parseFrame } from './frames.ts';

export type LiveStatus = 'off' | 'connecting' | 'connected' | 'waiting' | 'given_up';

export interface LiveConnectionOptions {
  readonly url: string;
  /** Null without a session. `renew` is true if the server refused the last token. */
  readonly token: (renew: boolean) => Promise<string | null>;
  readonly onFrame: (frame: AnyFrame) => void;
  readonly onConnected: () => void;
  readonly onStatus: (status: LiveStatus) => void;
  readonly connect?: (url: string) => WebSocket;
  /** A random number from 0 to 1. */
  readonly random?: () => number;
}

export interface LiveConnection {
  start(): void;
  /** Checks an open connection with a PING; otherwise connects again, with the full number of attempts. */
  retry(): void;
  callSucceeded(): void;
  /** Returns false and drops the frame if not connected. */
  send(frame: ClientFrame): boolean;
  /** Requests the ride's frames, also after reconnects, until the returned function is called. */
  watchRide(rideId: string): () => void;
  stop(): void;
}

/**
 * Each delay is twice the last. Without a message within `pongMs` of a PING the connection is lost (spec 2 §4.11,
 * spec 3 §9).
 */
export const reconnectPolicy = { tries: 5, firstDelayMs: 1_000, pingMs: 30_000, pongMs: 10_000 } as const;

const COMES_BACK_WITHIN_MS = 5_000;

/** The close code for an invalid token or session. */
const UNAUTHORIZED = 4401;

export const createLiveConnection = (options: LiveConnectionOptions): LiveConnection => {
  const {
    url,
    token,
    onFrame,
    onConnected,
    onStatus,
    connect = (address) => new WebSocket(address),
    random = Math.random,
  } = options;
  const watched = new Map<string, number>();
  let socket: WebSocket | null = null;
  let authenticated = false;
  let failures = 0;
  let refused = false;
  let running = false;
  let gaveUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const put = (frame: ClientFrame): void => socket?.send(JSON.stringify(frame));

  const onServerMessage = (): void => {
    clearTimeout(silence);
    silence = undefined;
  };

  const drop = (): void => {
    clearTimeout(timer);
    clearInterval(pings);
    onServerMessage();
    const dropped = socket;
    socket = null;
    authenticated = false;
    dropped?.close();
  };

  const lost = (): void => {
    drop();
    if (!running) return;
    if (failures >= reconnectPolicy.tries) {
      gaveUp = true;
      onStatus('given_up');
      return;
    }
    onStatus('waiting');
    timer = setTimeout(() => void open(), reconnectPolicy.firstDelayMs * 2 ** failures);
    failures += 1;
  };

  const ping = (): void => {
    put({ type: 'PING' });
    silence ??= setTimeout(lost, reconnectPolicy.pongMs);
  };

  const welcomed = (): void => {
    authenticated = true;
    failures = 0;
    gaveUp = false;
    onStatus('connected');
    for (const rideId of watched.keys()) put({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId });
    pings = setInterval(ping, reconnectPolicy.pingMs);
    onConnected();
  };

  const open = async (): Promise<void> => {
    if (failures === 0) onStatus('connecting');
    const jwtToken = await token(refused).catch(() => null);
    if (!running || socket) return;
    refused = false;
    if (jwtToken === null) {
      console.error('The live connection has no valid token');
      lost();
      return;
    }
    const opened = connect(url);
    socket = opened;
    opened.addEventListener('open', () => put({ type: 'AUTHENTICATE', jwtToken }));
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      refused = code === UNAUTHORIZED;
      lost();
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      onServerMessage();
      const frame = frameIn(data);
      if (!frame) return;
      if (parseFrame(authenticatedFrame, frame)) welcomed();
      const refusal = parseFrame(authErrorFrame, frame);
      if (refusal) console.error(`The live connection was refused: ${refusal.message}`);
      onFrame(frame);
    });
  };

  const retry = (): void => {
    if (!running) return;
    if (authenticated) {
      ping();
      return;
    }
    drop();
    failures = 0;
    gaveUp = false;
    void open();
  };

  const callSucceeded = (): void => {
    if (!running || !gaveUp) return;
    gaveUp = false;
    timer = setTimeout(() => void open(), random() * COMES_BACK_WITHIN_MS);
  };

  return {
    start: () => {
      if (running) return;
      running = true;
      void open();
    },
    retry,
    callSucceeded,
    send: (frame) => {
      if (!authenticated) return false;
      put(frame);
      return true;
    },
    watchRide: (rideId) => {
      const watchers = watched.get(rideId) ?? 0;
      watched.set(rideId, watchers + 1);
      if (watchers === 0 && authenticated) put({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId });
      return () => {
        const left = (watched.get(rideId) ?? 1) - 1;
        if (left > 0) watched.set(rideId, left);
        else {
          watched.delete(rideId);
          if (authenticated) put({ type: 'UNSUBSCRIBE_RIDE_UPDATES', rideId });
        }
      };
    },
    stop: () => {
      running = false;
      failures = 0;
      gaveUp = false;
      drop();
      onStatus('off');
    },
  };
};

const frameIn = (data: unknown): AnyFrame | null => {
  try {
    return frameSchema.parse(JSON.parse(String(data)));
  } catch (error) {
    console.warn('A live message was not understood', error);
    return null;
  }
};
