import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { DAY_MS } from '@saferide/domain/time/instant';

/** For how many days the positions recorded on rides are stored. */
export const trailFigures = { keptDays: trailPolicy.keptMs / DAY_MS } as const;
