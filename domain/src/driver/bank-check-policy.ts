import { DAY_MS } from '../time/instant.ts';

/** Not versioned. Other than `driverPolicy.maxBankChecksADay`, these limits are shared by all drivers. */
export const bankCheckPolicy = {
  maxChecksOfOneAccountADay: 5,
  answersKeptMs: DAY_MS,
} as const;
