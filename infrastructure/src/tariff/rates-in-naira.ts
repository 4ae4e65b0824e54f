import type { RatesView } from '@saferide/contracts/tariff/tariff';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import type { Rates } from '@saferide/domain/tariff/rates';

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
