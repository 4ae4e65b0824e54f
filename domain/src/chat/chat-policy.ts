import { DAY_MS, HOUR_MS } from '../time/instant.ts';

/** Limits of chats and of their storage (product 14 and 36). */
export interface ChatPolicy {
  readonly version: string;
  /** Maximum length after trimming. */
  readonly maxCharacters: number;
  readonly perMinute: number;
  readonly perRide: number;
  readonly openAfterMs: number;
  readonly shownADay: number;
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
