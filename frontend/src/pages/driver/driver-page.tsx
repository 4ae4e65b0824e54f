import { pages } from '@saferide/contracts/kernel/pages';
import { lazy } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../design/lazy-page.tsx';
import { FINISHED_RIDES_PARAMETER } from '../../features/ride/driving/finished-rides-url.ts';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import { subpageTitles } from '../../messages/page-titles.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { driverDashboardWords } from './driver.words.ts';
import { DriverDashboard } from './driver-dashboard.tsx';
import { FAMILY_PARAMETER } from './family-url.ts';

const LazyRegistration = lazy(async () => ({
  default: (await import('./registration-page.tsx')).RegistrationPage,
}));

const LazyDriverRides = lazyPage(
  async () => (await import('./driver-rides.tsx')).DriverRides,
  ({ id }) => (id === '' ? subpageTitles.pastRides : subpageTitles.pastRide),
);

const LazyFamilyPage = lazyPage(
  async () => (await import('./family-page.tsx')).FamilyPage,
  ({ title }) => title,
);

export const DriverPage = () => {
  const { driver, profile } = useCurrentUser();
  const [search] = useSearchParams();
  const rides = search.get(FINISHED_RIDES_PARAMETER);
  if (driver && rides !== null) return <LazyDriverRides id={rides} />;
  if (driver && search.has(FAMILY_PARAMETER)) return <LazyFamilyPage title={driverDashboardWords.family} />;
  if (!driver && !profile) return <Navigate to={pages.account} state={{ registering: true }} replace />;
  return <OpenRideRedirect here={pages.driver}>{driver ? <DriverDashboard /> : <LazyRegistration />}</OpenRideRedirect>;
};
