import { maxTariffLeadDays, minTariffLeadMinutes } from '@saferide/contracts/tariff/tariff';
import { lagosDayLabel } from '../../messages/format.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const dateFromLagosField = (typed: string): Date => new Date(`${typed}:00+01:00`);

export const tomorrowAtFive = (nowMs: number): string => `${lagosDayLabel(nowMs + DAY_MS)}T05:00`;

/** Null if rates can be adopted from that time. */
export const adoptionFault = (typed: string, nowMs: number): 'no_time' | 'too_soon' | 'too_far' | null => {
  const at = dateFromLagosField(typed).getTime();
  if (Number.isNaN(at)) return 'no_time';
  if (at < nowMs + minTariffLeadMinutes * MINUTE_MS) return 'too_soon';
  return at > nowMs + maxTariffLeadDays * DAY_MS ? 'too_far' : null;
};
