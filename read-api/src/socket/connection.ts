import type { ServerFrame } from '@saferide/contracts/socket';
import type { Caller } from '@saferide/infrastructure/callers/caller';
import type { WebSocket } from 'ws';
import { closeCodes, socketLimits } from './limits.ts';

/** A frame ready to be sent to any number of sockets. */
export type EncodedFrame = Buffer;

export const encodeFrame = (frame: ServerFrame): EncodedFrame => Buffer.from(JSON.stringify(frame));

/** How long a closed socket may take to say goodbye. */
const GOODBYE_MS = 500;

/** One person's socket. Until they have authenticated `caller` is null and nothing but answers is sent to them. */
export class Connection {
  caller: Caller | null = null;
  /** Known as soon as a token names it, so that its end is not missed while it is being looked up. */
  sessionId: string | null = null;
  /** Rides subscribed to. */
  readonly rides = new Set<string>();
  /** Whether the last heartbeat was answered. */
  alive = true;
  #ended = false;
  #endedWith: number | null = null;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('pong', () => {
      this.alive = true;
    });
    socket.on('close', () => {
      this.#ended = true;
    });
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The code it was closed with from here; null while it was not. A client that does not read never confirms it. */
  get endedWith(): number | null {
    return this.#endedWith;
  }

  send(frame: ServerFrame | EncodedFrame): void {
    if (this.#ended) return;
    // Nobody waits for a client that does not read: it is cut, and fetches anew what it shows when it comes back.
    if (this.#socket.bufferedAmount > socketLimits.maxBufferedBytes) {
      this.close(closeCodes.tooSlow, 'Too slow: connect again and reload');
      return;
    }
    this.#socket.send(Buffer.isBuffer(frame) ? frame : encodeFrame(frame), { binary: false });
  }

  close(code: number, reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#endedWith = code;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  /** Asks for a sign of life; a client that gave none since the last time is cut. */
  beat(): void {
    if (this.#ended) return;
    if (!this.alive) {
      this.#ended = true;
      this.#socket.terminate();
      return;
    }
    this.alive = false;
    this.#socket.ping();
  }
}
