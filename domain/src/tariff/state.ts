import { after, type Instant } from '../time/instant.ts';
import { openingTariff } from './opening-tariff.ts';
import type { Tariff } from './rates.ts';
import type { TariffPolicy } from './tariff-policy.ts';

export interface AdoptedTariff {
  readonly tariff: Tariff;
  readonly from: Instant;
}

export interface TariffState {
  readonly status: 'in_force';
  /** Ordered by start. */
  readonly adopted: readonly [AdoptedTariff, ...AdoptedTariff[]];
  /** Counts withdrawn tariffs too, so that no version name repeats. */
  readonly versions: number;
}

export const openingTariffs: TariffState = {
  status: 'in_force',
  adopted: [{ tariff: openingTariff, from: new Date(0).toISOString() }],
  versions: 1,
};

export const adoptedTariffAt = ({ adopted }: TariffState, at: Instant): AdoptedTariff =>
  adopted.findLast(({ from }) => from <= at) ?? adopted[0];

export const announcedTariffAt = ({ adopted }: TariffState, at: Instant): AdoptedTariff | null =>
  adopted.find(({ from }) => from > at) ?? null;

export interface TariffsInForce {
  readonly tariff: Tariff;
  /** The previous tariff while fares shown under it are honoured; otherwise null. */
  readonly tariffBefore: Tariff | null;
}

export const tariffsInForce = (state: TariffState, at: Instant, policy: TariffPolicy): TariffsInForce => {
  const { tariff } = adoptedTariffAt(state, at);
  const before = adoptedTariffAt(state, after(at, -policy.quoteValidMs)).tariff;
  return { tariff, tariffBefore: before.version === tariff.version ? null : before };
};

/** Throws for an unknown version. */
export const tariffOf = ({ adopted }: TariffState, version: string): Tariff => {
  const found = adopted.find(({ tariff }) => tariff.version === version);
  if (!found) throw new Error(`No tariff has version '${version}'`);
  return found.tariff;
};
