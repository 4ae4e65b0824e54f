import { accountPolicy } from '@saferide/domain/account/account-policy';
import { HOUR_MS } from '@saferide/domain/time/instant';

/** Account limits. */
export const accountFigures = {
  oldNumberHours: accountPolicy.codesToOldNumberMs / HOUR_MS,
} as const;
