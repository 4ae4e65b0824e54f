import { DAY_MS, HOUR_MS } from '../time/instant.ts';

/** Limits of chats and of their storage (product 14 and 36). */
export interface ChatPolicy {
  readonly version: string;
  /** Maximum length after trimming. */
  readonly maxCharacters: number;
  readonly perMinute: number;
  readonly perRide: number;
  readonly openAfterRideMs: number;
  readonly maxReadingsPerDay: number;
  readonly retentionMs: number;
}

export const chatPolicy = {
  version: 'chat-1',
  maxCharacters: 500,
  perMinute: 20,
  perRide: 500,
  openAfterRideMs: HOUR_MS,
  maxReadingsPerDay: 50,
  retentionMs: 90 * DAY_MS,
} as const satisfies ChatPolicy;
