import { whyNoDriver, whyNoOfferTo } from '@saferide/contracts/dispatch/why';
import { queryFrom } from '../../../api/query.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

export const whyDriverQuery = (id: string, { from, to }: Days) =>
  queryFrom(whyNoOfferTo, { params: { id }, query: { from, to } });

export const whyRideQuery = (id: string) => queryFrom(whyNoDriver, { params: { id } });
