import { DAY_MS } from '../time/instant.ts';

/** The limit counts the checks of all drivers. */
export const bankCheckPolicy = {
  maxChecksOfOneAccountADay: 5,
  answersKeptMs: DAY_MS,
} as const;
