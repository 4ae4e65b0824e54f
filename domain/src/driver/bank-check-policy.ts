import { DAY_MS } from '../time/instant.ts';

/** Not versioned. Unlike `driverPolicy.maxBankChecksADay`, the limit is shared by all drivers. */
export const bankCheckPolicy = {
  maxChecksOfOneAccountADay: 5,
  answersKeptMs: DAY_MS,
} as const;
