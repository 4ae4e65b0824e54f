import { type RatesView, tryTariff } from '@saferide/contracts/tariff/tariff';
import { rateNames } from '../../messages/rate-labels.ts';

export type TypedRates = Readonly<Record<keyof RatesView, string>>;

export const typedRatesOf = (rates: RatesView): TypedRates => ({
  standardBase: String(rates.standardBase),
  standardPerKm: String(rates.standardPerKm),
  premiumBase: String(rates.premiumBase),
  premiumPerKm: String(rates.premiumPerKm),
  pradoPerHour: String(rates.pradoPerHour),
});

export type RateFaults = Readonly<Partial<Record<keyof RatesView, string>>>;

/** Empty text is a fault, although it would parse as zero. */
export const rateFaultsIn = (typed: TypedRates): RateFaults =>
  Object.fromEntries(
    rateNames.flatMap((name) => {
      const value = typed[name].trim() === '' ? 'nothing' : typed[name];
      const [issue] = tryTariff.query.shape[name].safeParse(value).error?.issues ?? [];
      return issue ? [[name, issue.message]] : [];
    }),
  );

export const validRatesIn = (typed: TypedRates): RatesView | null =>
  Object.keys(rateFaultsIn(typed)).length > 0
    ? null
    : {
        standardBase: Number(typed.standardBase),
        standardPerKm: Number(typed.standardPerKm),
        premiumBase: Number(typed.premiumBase),
        premiumPerKm: Number(typed.premiumPerKm),
        pradoPerHour: Number(typed.pradoPerHour),
      };

export const areRatesEqual = (one: RatesView, other: RatesView): boolean =>
  rateNames.every((name) => one[name] === other[name]);
