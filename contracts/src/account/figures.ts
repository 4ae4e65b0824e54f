import { accountPolicy } from '@saferide/domain/account/account-policy';
import { HOUR_MS } from '@saferide/domain/time/instant';

/** Numbers about accounts for screens. */
export const accountFigures = {
  /** Codes for new devices go to the old number for this long. */
  oldNumberHours: accountPolicy.codesToOldNumberMs / HOUR_MS,
} as const;
