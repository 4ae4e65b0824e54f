import { pages } from '@saferide/contracts/pages';
import { Navigate, useSearchParams } from 'react-router-dom';
import { RIDES } from '../../features/ride/driving/finished-rides-address.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { DriverDashboard } from './driver-dashboard.tsx';
import { LazyDriverRides } from './lazy-driver-rides.tsx';
import { LazyRegistration } from './lazy-registration.tsx';

/** The dashboard for drivers, and their rides that are over (`?rides`); for everybody else the way to become one. */
export const DriverPage = () => {
  const { driver, profile } = useCurrentUser();
  const rides = useSearchParams()[0].get(RIDES);
  if (driver) return rides === null ? <DriverDashboard /> : <LazyDriverRides id={rides} />;
  return profile ? <LazyRegistration /> : <Navigate to={pages.profile} replace />;
};
