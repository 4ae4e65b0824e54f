import { useCurrentUser } from '../../session/current-user.ts';
import { CustomerDashboard } from './customer-dashboard.tsx';
import { CustomerWelcome } from './customer-welcome.tsx';
import { customerRidesQuery, customerStatsQuery, scheduledRidesQuery } from './queries.ts';

export const asks = [scheduledRidesQuery, customerRidesQuery, customerStatsQuery];

export const CustomerPage = () => (useCurrentUser().customer ? <CustomerDashboard /> : <CustomerWelcome />);
