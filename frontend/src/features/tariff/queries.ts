import { type RatesView, tariffHistory, tryTariff } from '@saferide/contracts/tariff/tariff';
import { queryForCall } from '../../api/query.ts';

export const tariffHistoryQuery = queryForCall(tariffHistory);

export interface TrialParams {
  readonly rates: RatesView;
  readonly from: string;
  readonly to: string;
}

export const tariffTrialQuery = ({ rates, from, to }: TrialParams) =>
  queryForCall(tryTariff, { query: { ...rates, from, to } });
