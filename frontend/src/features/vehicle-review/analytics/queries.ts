import { reviewAnalytics } from '@saferide/contracts/vehicle-review/analytics';
import { queryFrom } from '../../../api/query.ts';

export const reviewAnalyticsQuery = ({ from, to }: { readonly from: string; readonly to: string }) =>
  queryFrom(reviewAnalytics, { query: { from, to } });
