import type { FrameSchema } from '@saferide/contracts/kernel/define-call';
import { type ClientFrame, clientFrame, readServerFrame } from '@saferide/contracts/socket';
import { authSucceededFrame, pongFrame } from '@saferide/contracts/socket-frames';
import { act } from '@testing-library/react';
import type { z } from 'zod';
import { serverOfTest } from './server.ts';
import { settleEffects } from './time.ts';

/** A fake of the server's end of the live socket. Frames must match the contract in both directions. */

type FactsOf<S extends FrameSchema> = Omit<z.input<S>, 'type'>;

let open: Wire | null = null;
let sentFrames: ClientFrame[] = [];
let welcome = true;

class Wire extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => (welcome ? this.dispatchEvent(new Event('open')) : this.close()));
  }

  send(text: string): void {
    const { data, error } = clientFrame.safeParse(JSON.parse(text));
    if (error) {
      serverOfTest.fault(`No contract has the frame ${text}`);
      return;
    }
    sentFrames.push(data);
    if (data.type === 'AUTHENTICATE') {
      open = this;
      this.deliver(authSucceededFrame, { accountId: 'the person signed in' });
    }
    if (data.type === 'PING') this.deliver(pongFrame, {});
  }

  deliver<S extends FrameSchema>(schema: S, facts: FactsOf<S>): void {
    const { data: frame, error } = readServerFrame({ ...facts, type: schema.shape.type.value });
    if (error) throw error;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    if (open === this) open = null;
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }
}

export const socket = {
  async says<S extends FrameSchema>(schema: S, facts: FactsOf<S>): Promise<void> {
    const wire = open;
    if (!wire) throw new Error('The app is not connected');
    act(() => wire.deliver(schema, facts));
    await settleEffects();
  },
  sentFrames: (): readonly ClientFrame[] => sentFrames,
  async disconnects(): Promise<void> {
    welcome = false;
    act(() => open?.close());
    await settleEffects();
  },
  acceptsAgain: (): void => {
    welcome = true;
  },
} as const;

export const socketOfTest = {
  Wire,
  opens(): void {
    open = null;
    sentFrames = [];
    welcome = true;
  },
  isOpen: (): boolean => open !== null,
} as const;
