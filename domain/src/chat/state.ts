import type { Instant } from '../time/instant.ts';

/** A message without its text, which no rule looks at. */
export interface Written {
  readonly messageId: string;
  readonly from: 'customer' | 'driver';
  readonly senderId: string;
  readonly recipientId: string;
  readonly at: Instant;
}

/** Places of the last message that has come to somebody, and of the last that they have seen; 0 for none. */
export interface Marks {
  readonly delivered: number;
  readonly read: number;
}

export type ChatState =
  | { readonly status: 'none' }
  | {
      readonly status: 'begun';
      readonly messages: readonly Written[];
      /** By account. */
      readonly marks: Readonly<Record<string, Marks>>;
    }
  | { readonly status: 'forgotten' };

export type ChatIn<Status extends ChatState['status']> = Extract<ChatState, { status: Status }>;

/** The key of all that one person writes about one ride. It lies beneath the person's own, and goes with it. */
export const textKeyOf = (senderId: string, rideId: string): string => `${senderId}/chat/${rideId}`;

/** The keys of all texts of a chat. */
export const textKeysOf = (state: ChatState, rideId: string): readonly string[] =>
  state.status === 'begun' ? [...new Set(state.messages.map(({ senderId }) => textKeyOf(senderId, rideId)))] : [];
