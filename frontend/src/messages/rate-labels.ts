import type { RatesView } from '@saferide/contracts/tariff/tariff';

/** In display order. */
export const rateLabels = {
  standardBase: 'Standard, base',
  standardPerKm: 'Standard, per km',
  premiumBase: 'Premium, base',
  premiumPerKm: 'Premium, per km',
  pradoPerHour: 'Prado, an hour',
} as const satisfies Readonly<Record<keyof RatesView, string>>;

export const rateNames = Object.keys(rateLabels) as readonly (keyof RatesView)[];
