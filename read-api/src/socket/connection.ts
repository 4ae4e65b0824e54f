import type { ServerFrame } from '@saferide/contracts/socket';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import type { WebSocket } from 'ws';
import { closeCodes, socketLimits } from './socket-limits.ts';

export type EncodedFrame = Buffer;

export const encodeFrame = (frame: ServerFrame): EncodedFrame => Buffer.from(JSON.stringify(frame));

const GOODBYE_MS = 500;

export class Connection {
  caller: Caller | null = null;
  sessionId: string | null = null;
  readonly rides = new Set<string>();
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

  /** The close code that the server sent; null if the server did not close the socket. */
  get endedWith(): number | null {
    return this.#endedWith;
  }

  send(frame: ServerFrame | EncodedFrame): void {
    if (this.#ended) return;
    // A client that does not read is disconnected.
    if (this.#socket.bufferedAmount > socketLimits.maxBufferedBytes) {
      this.close(closeCodes.tooSlow, 'Too slow: reconnect and reload');
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
