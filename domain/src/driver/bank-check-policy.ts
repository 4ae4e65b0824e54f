import { DAY_MS } from '../time/instant.ts';

/** Not versioned, because no event records it. Applies on top of `driverPolicy.maxBankChecksADay`. */
export const bankCheckPolicy = {
  /** Checks of one account number a day, whichever driver gives it. */
  maxChecksOfOneAccountADay: 5,
  /** How long the bank's answer to a question is reused. */
  answersKeptMs: DAY_MS,
} as const;
