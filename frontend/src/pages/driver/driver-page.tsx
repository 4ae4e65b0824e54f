import { pages } from '@saferide/contracts/pages';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../session/current-user.ts';
import { DriverDashboard } from './driver-dashboard.tsx';
import { LazyRegistration } from './lazy-registration.tsx';

/** The dashboard for drivers; for everybody else the way to become one. */
export const DriverPage = () => {
  const { driver, profile } = useCurrentUser();
  if (driver) return <DriverDashboard />;
  return profile ? <LazyRegistration /> : <Navigate to={pages.profile} replace />;
};
