import { reviewAnalytics } from '@saferide/contracts/vehicle-review/analytics';
import { queryForCall } from '../../../api/query.ts';

export const reviewAnalyticsQuery = ({ from, to }: { readonly from: string; readonly to: string }) =>
  queryForCall(reviewAnalytics, { query: { from, to } });
