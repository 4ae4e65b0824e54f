import { pages } from '@saferide/contracts/kernel/pages';
import { withAllStyles } from '../design/styles.ts';
import { appWords } from '../messages/app.ts';
import { PRODUCT, pageTitles } from '../messages/page-titles.ts';
import { type AppRoute, firstPart, type LazyPart, pageRoute, prefetchingPart, styledPart } from './lazy-part.tsx';

const Data = firstPart(() => import('./query-data-provider.tsx'), 'QueryDataProvider');
const SignedIn = prefetchingPart(() => import('./signed-in.tsx'), 'SignedIn');

let consoleTitleAt = (_pathname: string): string => appWords.console;
const Consoles = styledPart(async () => {
  const table = await import('./console-routes.tsx');
  consoleTitleAt = table.consoleTitleAt;
  document.title = `${consoleTitleAt(location.pathname)} · ${PRODUCT}`;
  await table.loadConsolePage(location.pathname);
  return table;
}, 'ConsoleRoutes');

export const routes: readonly AppRoute[] = [
  {
    path: pages.login,
    title: pageTitles.login,
    page: firstPart(() => import('../pages/visitor/login-page.tsx'), 'LoginPage'),
    visitor: true,
    first: true,
  },
  {
    path: pages.register,
    title: pageTitles.register,
    page: firstPart(() => import('../pages/visitor/register-page.tsx'), 'RegisterPage'),
    visitor: true,
    first: true,
  },
  {
    path: pages.home,
    title: pageTitles.home,
    page: firstPart(() => import('../pages/person/home-page.tsx'), 'HomePage'),
    first: true,
  },
  pageRoute('chat', () => import('../pages/person/chat-page.tsx'), 'ChatPage'),
  pageRoute('supportCase', () => import('../pages/rider/case-page.tsx'), 'CasePage'),
  {
    path: pages.customer,
    title: pageTitles.customer,
    page: prefetchingPart(() => import('../pages/rider/customer-page.tsx'), 'CustomerPage'),
    first: true,
  },
  pageRoute('book', () => import('../pages/rider/booking-page.tsx'), 'BookingPage'),
  pageRoute('trips', () => import('../pages/rider/trips-page.tsx'), 'TripsPage'),
  pageRoute('savedPlaces', () => import('../pages/rider/saved-places-page.tsx'), 'SavedPlacesPage'),
  pageRoute('customerRide', () => import('../pages/rider/customer-ride-page.tsx'), 'CustomerRidePage'),
  {
    path: pages.driver,
    title: pageTitles.driver,
    page: styledPart(() => import('../pages/driver/driver-page.tsx'), 'DriverPage'),
    first: true,
  },
  pageRoute('vehicleReview', () => import('../pages/driver/vehicle-review-page.tsx'), 'VehicleReviewPage'),
  { path: '/admin/*', title: (pathname) => consoleTitleAt(pathname), page: Consoles },
  { path: '/ops/*', title: (pathname) => consoleTitleAt(pathname), page: Consoles },
];

export let laterRoutes: readonly AppRoute[] | null = null;

const importLaterRoutes = withAllStyles(() => import('./later-routes.tsx'));

export const loadLaterRoutes = async (): Promise<void> => {
  laterRoutes = (await importLaterRoutes()).laterRoutes;
};

export const signedInWrappers: readonly LazyPart[] = [Data, SignedIn];

export const visitorWrappers: readonly LazyPart[] = [Data];

export const routeWrappers = ({ visitor }: Pick<AppRoute, 'visitor'>): readonly LazyPart[] =>
  visitor ? visitorWrappers : signedInWrappers;

export const routeParts = (route: AppRoute): readonly LazyPart[] => [...routeWrappers(route), route.page];
