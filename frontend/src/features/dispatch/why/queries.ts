import { whyNoDriver, whyNoOfferTo } from '@saferide/contracts/dispatch/why';
import { queryForCall } from '../../../api/query.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

export const whyDriverQuery = (id: string, { from, to }: Days) =>
  queryForCall(whyNoOfferTo, { params: { id }, query: { from, to } });

export const whyRideQuery = (id: string) => queryForCall(whyNoDriver, { params: { id } });
