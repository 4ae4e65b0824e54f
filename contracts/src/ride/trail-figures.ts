import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Figures that screens show of trails. Days. */
export const trailFigures = { keptDays: trailPolicy.keptMs / DAY_MS } as const;
