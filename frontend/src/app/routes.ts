import { type PagePath, pages } from '@saferide/contracts/pages';
import { type Part, part } from './part.tsx';

export interface AppRoute {
  readonly path: PagePath;
  readonly page: Part;
  /** Nobody is signed in. */
  readonly visitor?: true;
  /** People come to it first: what it is drawn by and what that asks are fetched with the app (`build/first-pages.ts`). */
  readonly first?: true;
}

/** The frame is drawn before anything that holds data has come. */
const Data = part(() => import('./data.tsx'), 'Data');
const SignedIn = part(() => import('../session/signed-in.tsx'), 'SignedIn');

const LoginPage = part(() => import('../pages/visitor/login-page.tsx'), 'LoginPage');
const RegisterPage = part(() => import('../pages/visitor/register-page.tsx'), 'RegisterPage');
const ProfilePage = part(() => import('../pages/person/profile-page.tsx'), 'ProfilePage');
const HomePage = part(() => import('../pages/person/home-page.tsx'), 'HomePage');
const CustomerPage = part(() => import('../pages/rider/customer-page.tsx'), 'CustomerPage');
const BookingPage = part(() => import('../pages/rider/booking-page.tsx'), 'BookingPage');
const CustomerRidePage = part(() => import('../pages/rider/customer-ride-page.tsx'), 'CustomerRidePage');
const DriverPage = part(() => import('../pages/driver/driver-page.tsx'), 'DriverPage');
const VehicleReviewPage = part(() => import('../pages/driver/vehicle-review-page.tsx'), 'VehicleReviewPage');
const AdminReviewPage = part(() => import('../pages/admin/admin-review-page.tsx'), 'AdminReviewPage');
const OperationsPage = part(() => import('../pages/operator/operations-page.tsx'), 'OperationsPage');
const RideStatisticsPage = part(() => import('../pages/operator/ride-statistics-page.tsx'), 'RideStatisticsPage');

/** Every page of the app. What a page asks as soon as it is drawn is in its own file, as `asks`. */
export const routes: readonly AppRoute[] = [
  { path: pages.login, page: LoginPage, visitor: true, first: true },
  { path: pages.register, page: RegisterPage, visitor: true, first: true },
  { path: pages.home, page: HomePage, first: true },
  { path: pages.profile, page: ProfilePage },
  { path: pages.customer, page: CustomerPage, first: true },
  { path: pages.book, page: BookingPage },
  { path: pages.customerRide, page: CustomerRidePage },
  { path: pages.driver, page: DriverPage, first: true },
  { path: pages.vehicleReview, page: VehicleReviewPage },
  { path: pages.adminReview, page: AdminReviewPage },
  { path: pages.operations, page: OperationsPage },
  { path: pages.rideStatistics, page: RideStatisticsPage },
];

/** Addresses that have become others. */
export const moved: Readonly<Partial<Record<PagePath, PagePath>>> = { [pages.driverDashboard]: pages.driver };

/** What is around every page of people who are signed in, from the outermost. */
export const aroundPeople: readonly Part[] = [Data, SignedIn];

/** What is around visitors' pages. */
export const aroundVisitors: readonly Part[] = [Data];

/** All that a page is drawn by, inside of the frame, from the outermost. */
export const partsOf = ({ page, visitor }: AppRoute): readonly Part[] => [
  ...(visitor ? aroundVisitors : aroundPeople),
  page,
];
