import { pages } from '@saferide/contracts/pages';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface Later {
  (): ReactNode;
  /** Brings the page's chunk, so that the page can be drawn at once. */
  readonly load: () => Promise<unknown>;
}

/**
 * One chunk for each page; what pages of one feature have in common is shared. A page whose chunk is there is drawn at
 * once: React keeps up a placeholder for 300 ms, however soon the page comes after it.
 */
const page = <Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType }>,
  name: Name,
): Later => {
  let Loaded: ComponentType | null = null;
  const loading = async () => {
    Loaded = (await load())[name];
    return { default: Loaded };
  };
  const Loading = lazy(loading);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when this file is read
  const Page = () => {
    // A page keeps what it was first drawn as, or it would be drawn anew and forget its state.
    const [Drawn] = useState<ComponentType>(() => Loaded ?? Loading);
    return <Drawn />;
  };
  return Object.assign(Page, { load: loading });
};

/** The frame is drawn before anything that holds data has come. */
const Data = page(() => import('./data.tsx'), 'Data');
const SignedIn = page(() => import('../session/signed-in.tsx'), 'SignedIn');

const LoginPage = page(() => import('../features/account/login-page.tsx'), 'LoginPage');
const RegisterPage = page(() => import('../features/account/register-page.tsx'), 'RegisterPage');
const ProfilePage = page(() => import('../features/account/profile-page.tsx'), 'ProfilePage');
const HomePage = page(() => import('../features/home/home-page.tsx'), 'HomePage');
const CustomerPage = page(() => import('../features/riding/customer-page.tsx'), 'CustomerPage');
const BookingPage = page(() => import('../features/riding/booking-page.tsx'), 'BookingPage');
const CustomerRidePage = page(() => import('../features/riding/customer-ride-page.tsx'), 'CustomerRidePage');
const DriverPage = page(() => import('../features/driving/driver-page.tsx'), 'DriverPage');
const VehicleReviewPage = page(() => import('../features/driving/vehicle-review-page.tsx'), 'VehicleReviewPage');
const AdminReviewPage = page(() => import('../features/review/admin-review-page.tsx'), 'AdminReviewPage');
const OperationsPage = page(() => import('../features/operations/operations-page.tsx'), 'OperationsPage');
const RideStatisticsPage = page(() => import('../features/statistics/ride-statistics-page.tsx'), 'RideStatisticsPage');

/** Pages that people come to first, by address; `build/page-hints.ts` has the browser fetch them with the app. */
const firstPages: Readonly<Record<string, readonly Later[]>> = {
  [pages.login]: [Data, LoginPage],
  [pages.register]: [Data, RegisterPage],
  [pages.home]: [Data, SignedIn, HomePage],
  [pages.customer]: [Data, SignedIn, CustomerPage],
  [pages.driver]: [Data, SignedIn, DriverPage],
};

/** Resolves when the page at `path` can be drawn whole, or never will be. */
export const firstPageLoaded = (path: string): Promise<unknown> =>
  Promise.allSettled((firstPages[path] ?? []).map(({ load }) => load()));

export const AppRoutes = () => (
  <Routes>
    <Route element={<Frame visitor />}>
      <Route element={<Data />}>
        <Route path={pages.login} element={<LoginPage />} />
        <Route path={pages.register} element={<RegisterPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route element={<Frame />}>
      <Route element={<Data />}>
        <Route element={<SignedIn />}>
          <Route path={pages.home} element={<HomePage />} />
          <Route path={pages.profile} element={<ProfilePage />} />
          <Route path={pages.customer} element={<CustomerPage />} />
          <Route path={pages.book} element={<BookingPage />} />
          <Route path={pages.customerRide} element={<CustomerRidePage />} />
          <Route path={pages.driver} element={<DriverPage />} />
          <Route path={pages.driverDashboard} element={<Navigate to={pages.driver} replace />} />
          <Route path={pages.vehicleReview} element={<VehicleReviewPage />} />
          <Route path={pages.adminReview} element={<AdminReviewPage />} />
          <Route path={pages.operations} element={<OperationsPage />} />
          <Route path={pages.rideStatistics} element={<RideStatisticsPage />} />
        </Route>
      </Route>
    </Route>
  </Routes>
);
