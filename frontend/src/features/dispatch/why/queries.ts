import { whyNoDriver, whyNoOfferTo } from '@saferide/contracts/dispatch/dispatch-reasons';
import { callQuery } from '../../../api/query.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

export const whyDriverQuery = (id: string, { from, to }: Days) =>
  callQuery(whyNoOfferTo, { params: { id }, query: { from, to } });

export const whyRideQuery = (id: string) => callQuery(whyNoDriver, { params: { id } });
