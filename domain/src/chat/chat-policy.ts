import { DAY_MS, HOUR_MS } from '../time/instant.ts';

/** Product 14 and 36. The version is not recorded with a message, because nothing later depends on it. */
export interface ChatPolicy {
  readonly version: string;
  /** Maximum length of a text, trimmed. */
  readonly maxCharacters: number;
  /** Texts of one person within a minute. */
  readonly perMinute: number;
  /** Texts of one person during a whole ride. */
  readonly perRide: number;
  /** How long after the ride's end both may still write, e.g. about things left in the car. */
  readonly openAfterMs: number;
  /** Chats one operator may read a day, counted together with other personal details. */
  readonly shownADay: number;
  /** Counted from the ride's end; then the keys of all texts are destroyed. */
  readonly keptMs: number;
}

export const chatPolicy = {
  version: 'chat-1',
  maxCharacters: 500,
  perMinute: 20,
  perRide: 500,
  openAfterMs: HOUR_MS,
  shownADay: 50,
  keptMs: 90 * DAY_MS,
} as const satisfies ChatPolicy;
