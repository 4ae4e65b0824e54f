import type { quoteView } from '@saferide/contracts/ride/queries';
import type { RatesView } from '@saferide/contracts/tariff/tariff';
import { countText } from '@saferide/domain/kernel/wording';
import { fromNaira, nairaText, toNaira } from '@saferide/domain/money/kobo';
import { toKm } from '@saferide/domain/place/distance';
import type { FareLine, Quote } from '@saferide/domain/tariff';
import type { Rates } from '@saferide/domain/tariff/rates';
import type { z } from 'zod';

const labelOf = ({ item, quantity, rateKobo }: FareLine): string => {
  const rate = nairaText(rateKobo ?? 0);
  switch (item) {
    case 'base':
      return 'Base fare';
    case 'distance':
      return `${((quantity ?? 0) / 1_000).toFixed(2)} km at ${rate} per km`;
    case 'hours':
      return `${countText(quantity ?? 0, 'hour')} at ${rate} per hour`;
    case 'added_hours':
      return `${countText(quantity ?? 0, 'hour')} added at ${rate} per hour`;
    case 'top_up':
      return 'Top-up';
    case 'discount':
      return 'Discount by the driver';
    case 'commission':
      return 'Commission';
    default:
      return item satisfies never;
  }
};

export const fareLines = (lines: readonly FareLine[]): { label: string; amount: number }[] =>
  lines.map((line) => ({ label: labelOf(line), amount: toNaira(line.amountKobo) }));

export const quoteViewOf = ({
  fareKobo,
  distanceMetres,
  minutes,
  tariffVersion,
  lines,
}: Quote): z.output<typeof quoteView> => ({
  fare: toNaira(fareKobo),
  distance: toKm(distanceMetres),
  minutes,
  tariffVersion,
  lines: fareLines(lines),
});

export const ratesInNaira = (rates: Rates): RatesView => ({
  standardBase: toNaira(rates.standardBaseKobo),
  standardPerKm: toNaira(rates.standardPerKmKobo),
  premiumBase: toNaira(rates.premiumBaseKobo),
  premiumPerKm: toNaira(rates.premiumPerKmKobo),
  pradoPerHour: toNaira(rates.suvPerHourKobo),
});

export const ratesInKobo = (rates: RatesView): Rates => ({
  standardBaseKobo: fromNaira(rates.standardBase),
  standardPerKmKobo: fromNaira(rates.standardPerKm),
  premiumBaseKobo: fromNaira(rates.premiumBase),
  premiumPerKmKobo: fromNaira(rates.premiumPerKm),
  suvPerHourKobo: fromNaira(rates.pradoPerHour),
});
