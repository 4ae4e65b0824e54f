import { type RatesView, tariffHistory, tryTariff } from '@saferide/contracts/tariff/tariff';
import { callQuery } from '../../api/query.ts';

export const tariffHistoryQuery = callQuery(tariffHistory);

export interface TrialParams {
  readonly rates: RatesView;
  readonly from: string;
  readonly to: string;
}

export const tariffTrialQuery = ({ rates, from, to }: TrialParams) =>
  callQuery(tryTariff, { query: { ...rates, from, to } });
