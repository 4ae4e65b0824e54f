import type { Instant } from '../time/instant.ts';

export interface MessageRecord {
  readonly messageId: string;
  readonly from: 'customer' | 'driver';
  readonly senderId: string;
  readonly recipientId: string;
  readonly at: Instant;
}

/** Positions of the last marked messages; 0 for none. */
export interface ReadMarks {
  readonly delivered: number;
  readonly read: number;
}

export type ChatState =
  | { readonly status: 'none' }
  | {
      readonly status: 'begun';
      readonly messages: readonly MessageRecord[];
      /** By account id. */
      readonly marks: Readonly<Record<string, ReadMarks>>;
    }
  | { readonly status: 'forgotten' };

export type ChatIn<Status extends ChatState['status']> = Extract<ChatState, { status: Status }>;

export const textKeyOf = (senderId: string, rideId: string): string => `${senderId}/chat/${rideId}`;

export const textKeysOf = (state: ChatState, rideId: string): readonly string[] =>
  state.status === 'begun' ? [...new Set(state.messages.map(({ senderId }) => textKeyOf(senderId, rideId)))] : [];
