import { after } from '../time/instant.ts';
import type { AdoptTariff, WithdrawTariff } from './commands.ts';
import { openingTariff } from './opening-tariff.ts';
import { type Rates, ratesOf, type Tariff, withRates } from './rates.ts';
import { adoptedTariffAt, announcedTariffAt, type TariffState } from './state.ts';
import type { TariffPolicy, TariffRateRange } from './tariff-policy.ts';

export const rateLimitsOf = ({
  limits: { base, perKm, perHour },
}: TariffPolicy): Readonly<Record<keyof Rates, TariffRateRange>> => ({
  standardBaseKobo: base,
  standardPerKmKobo: perKm,
  premiumBaseKobo: base,
  premiumPerKmKobo: perKm,
  suvPerHourKobo: perHour,
});

const outOfLimits = (rates: Rates, policy: TariffPolicy) => {
  for (const [rate, limits] of Object.entries(rateLimitsOf(policy)) as [keyof Rates, TariffRateRange][]) {
    const { minKobo, maxKobo, stepKobo } = limits;
    const kobo = rates[rate];
    if (!Number.isInteger(kobo) || kobo < minKobo || kobo > maxKobo || kobo % stepKobo !== 0)
      return { refusal: 'RateOutOfRange', rate, ...limits } as const;
  }
  return null;
};

/** The version after `lagos-1` is `lagos-2`. */
const nextVersion = ({ versions }: TariffState): string => openingTariff.version.replace(/\d+$/, String(versions + 1));

export const decideAdoptTariff = (state: TariffState, { rates, from, now, policy, actorId, reason }: AdoptTariff) => {
  const outside = outOfLimits(rates, policy);
  if (outside) return outside;
  const announced = announcedTariffAt(state, now);
  if (announced)
    return { refusal: 'TariffAnnounced', version: announced.tariff.version, from: announced.from } as const;
  const earliest = after(now, policy.minLeadMs);
  const latest = after(now, policy.maxLeadMs);
  if (from < earliest) return { refusal: 'TariffTooSoon', earliest } as const;
  if (from > latest) return { refusal: 'TariffTooFar', latest } as const;
  const { tariff } = adoptedTariffAt(state, now);
  const current = ratesOf(tariff);
  if (Object.entries(rates).every(([rate, amount]) => current[rate as keyof Rates] === amount))
    return { refusal: 'TariffUnchanged', version: tariff.version } as const;
  const adopted = withRates(tariff, nextVersion(state), rates);
  const data = { tariff: asWritten(adopted), from, actorId, reason, policyVersion: policy.version };
  return [{ type: 'TariffAdopted', data } as const];
};

const asWritten = ({ pricing: { suv, ...byDistance }, ...tariff }: Tariff) => ({
  ...tariff,
  pricing: { ...byDistance, suv: { ...suv, hours: [...suv.hours] } },
});

export const decideWithdrawTariff = (state: TariffState, { version, now, policy, actorId, reason }: WithdrawTariff) => {
  const announced = announcedTariffAt(state, now);
  if (announced?.tariff.version !== version) return { refusal: 'TariffNotAnnounced', version } as const;
  if (after(now, policy.minLeadMs) > announced.from) return { refusal: 'TariffTooLate', from: announced.from } as const;
  return [{ type: 'TariffWithdrawn', data: { version, actorId, reason, policyVersion: policy.version } } as const];
};
