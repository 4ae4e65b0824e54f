import { DAY_MS } from '../time/instant.ts';

/** Not versioned. Applies on top of `driverPolicy.maxBankChecksADay`. */
export const bankCheckPolicy = {
  /** For all drivers. */
  maxChecksOfOneAccountADay: 5,
  answersKeptMs: DAY_MS,
} as const;
