import { fromNaira } from '../money/kobo.ts';
import type { Tariff } from './rates.ts';
import { hireHours, tariffLimits } from './tariff-limits.ts';

/** The rates of spec 3 §9. The ₦5,500 that it gives for the SUV is not used, because the SUV is hired by the hour. */
export const openingTariff: Tariff = {
  ...tariffLimits,
  version: 'lagos-1',
  pricing: {
    standard: { by: 'distance', baseKobo: fromNaira(2_500), perKmKobo: fromNaira(150) },
    premium: { by: 'distance', baseKobo: fromNaira(4_000), perKmKobo: fromNaira(150) },
    suv: { by: 'hour', perHourKobo: fromNaira(10_000), hours: hireHours },
  },
};
