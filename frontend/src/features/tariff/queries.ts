import { type RatesView, tariffHistory, tryTariff } from '@saferide/contracts/tariff/tariff';
import { queryFrom } from '../../api/query.ts';

export const tariffHistoryQuery = queryFrom(tariffHistory);

export interface TrialParams {
  readonly rates: RatesView;
  readonly from: string;
  readonly to: string;
}

export const tariffTrialQuery = ({ rates, from, to }: TrialParams) =>
  queryFrom(tryTariff, { query: { ...rates, from, to } });
