import { DAY_MS } from '../time/instant.ts';

/** How often the bank is asked, besides the limit of each driver (`driverPolicy.maxBankChecksADay`). No event carries it. */
export const bankCheckPolicy = {
  /** Questions a day about one account number, whoever gives it. */
  maxChecksOfOneAccountADay: 5,
  /** For how long the same question is answered from what the bank said. */
  answersKeptMs: DAY_MS,
} as const;
