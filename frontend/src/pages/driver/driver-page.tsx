import { pages } from '@saferide/contracts/kernel/pages';
import { Navigate, useSearchParams } from 'react-router-dom';
import { RIDES_PARAMETER } from '../../features/ride/driving/finished-rides-address.ts';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { DriverDashboard } from './driver-dashboard.tsx';
import { LazyDriverRides } from './lazy-driver-rides.tsx';
import { LazyRegistration } from './lazy-registration.tsx';

export const DriverPage = () => {
  const { driver, profile } = useCurrentUser();
  const rides = useSearchParams()[0].get(RIDES_PARAMETER);
  if (driver && rides !== null) return <LazyDriverRides id={rides} />;
  if (!driver && !profile) return <Navigate to={pages.profile} replace />;
  return <OpenRideRedirect here={pages.driver}>{driver ? <DriverDashboard /> : <LazyRegistration />}</OpenRideRedirect>;
};
