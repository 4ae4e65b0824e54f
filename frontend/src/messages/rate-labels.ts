import type { RatesView } from '@saferide/contracts/tariff/tariff';
import { defineWords } from './words.ts';

/** In display order. */
export const rateLabels = defineWords('rateLabels', {
  standardBase: 'Standard, base',
  standardPerKm: 'Standard, per km',
  premiumBase: 'Premium, base',
  premiumPerKm: 'Premium, per km',
  pradoPerHour: 'Prado, per hour',
} satisfies Readonly<Record<keyof RatesView, string>>);

export const rateNames = Object.keys(rateLabels) as readonly (keyof RatesView)[];
