import {
  customerRidesQuery,
  customerScheduledRidesQuery,
  customerStatsQuery,
} from '../../features/ride/riding/queries.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { CustomerDashboard } from './customer-dashboard.tsx';
import { LazyWelcome } from './lazy-welcome.tsx';

export const asks = [customerScheduledRidesQuery, customerRidesQuery, customerStatsQuery];

export const CustomerPage = () => (useCurrentUser().customer ? <CustomerDashboard /> : <LazyWelcome />);
