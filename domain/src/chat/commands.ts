import type { Command } from '../kernel/lifecycle.ts';
import type { Conversation } from './conversation.ts';

export interface SendMessage extends Command {
  readonly type: 'SendMessage';
  readonly rideId: string;
  readonly messageId: string;
  readonly senderId: string;
  readonly text: string;
  readonly conversation: Conversation;
}

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
  /** The operator's reveals today, including this one. */
  readonly askedToday: number;
}

export type ChatCommand = SendMessage | MarkMessages | ForgetMessages | ShowChat;
