import { pages } from '@saferide/contracts/kernel/pages';
import { lazy } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../design/lazy-page.tsx';
import { RIDES_PARAMETER } from '../../features/ride/driving/finished-rides-address.ts';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import { subpageTitles } from '../../messages/page-titles.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { DriverDashboard } from './driver-dashboard.tsx';

const LazyRegistration = lazy(async () => ({
  default: (await import('./registration-page.tsx')).RegistrationPage,
}));

const LazyDriverRides = lazyPage(
  async () => (await import('./driver-rides.tsx')).DriverRides,
  ({ id }) => (id === '' ? subpageTitles.pastRides : subpageTitles.pastRide),
);

export const DriverPage = () => {
  const { driver, profile } = useCurrentUser();
  const rides = useSearchParams()[0].get(RIDES_PARAMETER);
  if (driver && rides !== null) return <LazyDriverRides id={rides} />;
  if (!driver && !profile) return <Navigate to={pages.account} state={{ registering: true }} replace />;
  return <OpenRideRedirect here={pages.driver}>{driver ? <DriverDashboard /> : <LazyRegistration />}</OpenRideRedirect>;
};
