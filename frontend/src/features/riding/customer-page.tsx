import { useCurrentUser } from '../../session/current-user.ts';
import { CustomerDashboard } from './customer-dashboard.tsx';
import { CustomerWelcome } from './customer-welcome.tsx';

export const CustomerPage = () => (useCurrentUser().customer ? <CustomerDashboard /> : <CustomerWelcome />);
