import { tariffLeadMinutes, tariffMostLeadDays } from '@saferide/contracts/tariff/tariff';
import { lagosDay } from '../../messages/format.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The moment that a field of day and time means in Lagos, an hour ahead of UTC all year. */
export const inLagos = (typed: string): Date => new Date(`${typed}:00+01:00`);

/** When few are on their way. */
export const tomorrowAtFive = (nowMs: number): string => `${lagosDay(nowMs + DAY_MS)}T05:00`;

/** Why nothing can be adopted from then on; null where it can. */
export const adoptionFault = (typed: string, nowMs: number): 'no_time' | 'too_soon' | 'too_far' | null => {
  const at = inLagos(typed).getTime();
  if (Number.isNaN(at)) return 'no_time';
  if (at < nowMs + tariffLeadMinutes * MINUTE_MS) return 'too_soon';
  return at > nowMs + tariffMostLeadDays * DAY_MS ? 'too_far' : null;
};
