import type { Command } from '../kernel/lifecycle.ts';
import type { Talk } from './talk.ts';

export interface SendMessage extends Command {
  readonly type: 'SendMessage';
  readonly rideId: string;
  /** Chosen by the sender: the same for the same text, however often it is sent. */
  readonly messageId: string;
  readonly senderId: string;
  readonly text: string;
  readonly talk: Talk;
}

/** Everything sent to the reader up to this message has reached a device of theirs, or was on their screen. */
export interface MarkMessages extends Command {
  readonly type: 'MarkMessages';
  readonly rideId: string;
  readonly readerId: string;
  readonly messageId: string;
  readonly as: 'delivered' | 'read';
}

export interface ForgetMessages extends Command {
  readonly type: 'ForgetMessages';
  readonly rideId: string;
}

export interface ShowChat extends Command {
  readonly type: 'ShowChat';
  readonly rideId: string;
  readonly shownBy: string;
  readonly reason: string;
  /** Chats and other personal details this operator read today, including this one. */
  readonly askedToday: number;
}

export type ChatCommand = SendMessage | MarkMessages | ForgetMessages | ShowChat;
