import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Days for which trails of rides are stored. */
export const trailLimits = { keptDays: trailPolicy.retentionMs / DAY_MS } as const;
