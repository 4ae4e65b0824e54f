import { pages } from '@saferide/contracts/kernel/pages';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import {
  customerRidesQuery,
  customerScheduledRidesQuery,
  customerStatsQuery,
} from '../../features/ride/riding/queries.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { CustomerDashboard } from './customer-dashboard.tsx';
import { LazyWelcome } from './lazy-welcome.tsx';

export const asks = [customerScheduledRidesQuery, customerRidesQuery, customerStatsQuery];

export const CustomerPage = () => (
  <OpenRideRedirect here={pages.customer}>
    {useCurrentUser().customer ? <CustomerDashboard /> : <LazyWelcome />}
  </OpenRideRedirect>
);
