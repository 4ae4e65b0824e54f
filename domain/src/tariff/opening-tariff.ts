import { fromNaira } from '../money/kobo.ts';
import type { Tariff } from './rates.ts';
import { hireHours, tariffLimits } from './tariff-limits.ts';

/** The rates of spec 3 §9, whose ₦5,500 for the SUV is a label, not a price. */
export const openingTariff: Tariff = {
  ...tariffLimits,
  version: 'lagos-1',
  pricing: {
    standard: { by: 'distance', baseKobo: fromNaira(2_500), perKmKobo: fromNaira(150) },
    premium: { by: 'distance', baseKobo: fromNaira(4_000), perKmKobo: fromNaira(150) },
    suv: { by: 'hour', perHourKobo: fromNaira(10_000), hours: hireHours },
  },
};
