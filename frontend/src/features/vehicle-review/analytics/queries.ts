import { reviewAnalytics } from '@saferide/contracts/vehicle-review/analytics';
import { callQuery } from '../../../api/query.ts';

export const reviewAnalyticsQuery = ({ from, to }: { readonly from: string; readonly to: string }) =>
  callQuery(reviewAnalytics, { query: { from, to } });
