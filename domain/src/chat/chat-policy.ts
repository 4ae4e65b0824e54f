import { DAY_MS, HOUR_MS } from '../time/instant.ts';

/**
 * What the two of a ride may write to each other, and how long it is kept. Which version a text was taken under is not
 * recorded: nothing follows from it later.
 * Source: design of the product, points 14 and 36.
 */
export interface ChatPolicy {
  readonly version: string;
  /** A text is no longer, once trimmed. */
  readonly maxCharacters: number;
  /** So many texts of one person within a minute. */
  readonly perMinute: number;
  /** So many texts of one person in all of a ride. */
  readonly perRide: number;
  /** So long after the ride's end the two may still write: for what was left in the car. */
  readonly openAfterMs: number;
  /** So many chats one operator reads on one day, whatever else of people they look at counted in. */
  readonly shownADay: number;
  /** From the ride's end on; then every text is destroyed. */
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
