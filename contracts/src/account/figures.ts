import { accountPolicy } from '@saferide/domain/account/account-policy';
import { HOUR_MS } from '@saferide/domain/time/instant';

/** Figures that screens show of accounts. */
export const accountFigures = {
  /** Hours after a change in which codes for a new device go to the old number. */
  oldNumberHours: accountPolicy.codesToOldNumberMs / HOUR_MS,
} as const;
