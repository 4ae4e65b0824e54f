import { DAY_MS, HOUR_MS } from '../time/instant.ts';

/** Product 14 and 36. */
export interface ChatPolicy {
  readonly version: string;
  /** Maximum length, trimmed. */
  readonly maxCharacters: number;
  /** Texts per person. */
  readonly perMinute: number;
  /** Texts per person. */
  readonly perRide: number;
  /** After the ride's end, e.g. for things left in the car. */
  readonly openAfterMs: number;
  /** Per operator, counted with other personal details. */
  readonly shownADay: number;
  /** From the ride's end; then the keys are destroyed. */
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
