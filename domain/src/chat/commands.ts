import type { Command } from '../kernel/lifecycle.ts';
import type { Talk } from './talk.ts';

export interface SendMessage extends Command {
  readonly type: 'SendMessage';
  readonly rideId: string;
  /** Made by whoever writes: the same for the same text, however often it is sent. */
  readonly messageId: string;
  readonly senderId: string;
  readonly text: string;
  /** Who may write, as the ride stands. */
  readonly talk: Talk;
}

/** All that somebody was sent up to this message has come to a device of theirs, or was on their screen. */
export interface MarkMessages extends Command {
  readonly type: 'MarkMessages';
  readonly rideId: string;
  readonly readerId: string;
  readonly messageId: string;
  readonly as: 'delivered' | 'read';
}

/** The keys of all texts are destroyed. */
export interface ForgetMessages extends Command {
  readonly type: 'ForgetMessages';
  readonly rideId: string;
}

/** An operator reads all of it. */
export interface ShowChat extends Command {
  readonly type: 'ShowChat';
  readonly rideId: string;
  readonly shownBy: string;
  readonly reason: string;
  /** How many chats and other personal parts this operator has asked for today, with this one. */
  readonly askedToday: number;
}

export type ChatCommand = SendMessage | MarkMessages | ForgetMessages | ShowChat;
