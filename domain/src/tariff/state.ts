import { after, type Instant } from '../time/instant.ts';
import { openingTariff } from './opening-tariff.ts';
import type { TariffPolicy } from './policy.ts';
import type { Tariff } from './rates.ts';

export interface AdoptedTariff {
  readonly tariff: Tariff;
  /** From when on it holds. */
  readonly from: Instant;
}

/** Some tariff always holds. */
export interface TariffState {
  readonly status: 'in_force';
  /** By the time from which each holds; the first has held from the beginning. */
  readonly adopted: readonly [AdoptedTariff, ...AdoptedTariff[]];
  /** How many versions there ever were, those that were taken back too: none is named twice. */
  readonly versions: number;
}

/** What holds before anybody has said otherwise. */
export const openingTariffs: TariffState = {
  status: 'in_force',
  adopted: [{ tariff: openingTariff, from: new Date(0).toISOString() }],
  versions: 1,
};

/** The tariff that holds at a moment, with the time from which it does. */
export const adoptedAt = ({ adopted }: TariffState, at: Instant): AdoptedTariff =>
  adopted.findLast(({ from }) => from <= at) ?? adopted[0];

/** What is adopted and does not hold yet; null where nothing is. */
export const announcedAt = ({ adopted }: TariffState, at: Instant): AdoptedTariff | null =>
  adopted.find(({ from }) => from > at) ?? null;

/** What a ride is booked under at a moment. */
export interface TariffsInForce {
  readonly tariff: Tariff;
  /** The one that held until just now, while a fare that was shown under it stands; else null. */
  readonly tariffBefore: Tariff | null;
}

export const tariffsInForce = (state: TariffState, at: Instant, policy: TariffPolicy): TariffsInForce => {
  const { tariff } = adoptedAt(state, at);
  const before = adoptedAt(state, after(at, -policy.quoteStandsMs)).tariff;
  return { tariff, tariffBefore: before.version === tariff.version ? null : before };
};

/** The tariff of `version`. Throws for an unknown one: a ride's tariff is never dropped. */
export const tariffOf = ({ adopted }: TariffState, version: string): Tariff => {
  const found = adopted.find(({ tariff }) => tariff.version === version);
  if (!found) throw new Error(`No tariff has version '${version}'`);
  return found.tariff;
};
