import { accountPolicy } from '@saferide/domain/account/account-policy';
import { erasurePolicy } from '@saferide/domain/account/erasure-policy';
import { HOUR_MS } from '@saferide/domain/time/instant';

export const accountLimits = {
  oldNumberHours: accountPolicy.codesToOldNumberMs / HOUR_MS,
  erasureDelayHours: erasurePolicy.delayMs / HOUR_MS,
} as const;
