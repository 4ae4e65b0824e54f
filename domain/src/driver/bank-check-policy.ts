import { DAY_MS } from '../time/instant.ts';

/** Not versioned. Applies in addition to `driverPolicy.maxBankChecksADay`. */
export const bankCheckPolicy = {
  /** Checks of one account by all drivers together. */
  maxChecksOfOneAccountADay: 5,
  answersKeptMs: DAY_MS,
} as const;
