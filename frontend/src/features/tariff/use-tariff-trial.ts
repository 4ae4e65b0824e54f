import type { RatesView } from '@saferide/contracts/tariff/tariff';
import { useSearchParams } from 'react-router-dom';
import { rateNames } from '../../messages/rate-labels.ts';
import { type TypedRates, typedRatesOf, validRatesIn } from './rates.ts';

export const useTariffTrial = (now: RatesView) => {
  const [search, setSearch] = useSearchParams();
  const usual = typedRatesOf(now);
  const named = Object.fromEntries(rateNames.map((name) => [name, search.get(name) ?? usual[name]])) as TypedRates;
  const change = (typed: TypedRates | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of rateNames) {
          if (typed) after.set(name, typed[name]);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return { named, rates: validRatesIn(named), set: change, reset: () => change(null) };
};
