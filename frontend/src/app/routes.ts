import { type consolePathPatterns, type PagePath, pages } from '@saferide/contracts/kernel/pages';
import { isStored, storageKeys } from '../browser/storage.ts';
import { withAllStyles } from '../design/styles.ts';
import { appWords } from '../messages/app.ts';
import { PRODUCT_NAME, pageTitles } from '../messages/page-titles.ts';
import { type LazyPart, lazyPart, pageRoute, prefetchingPart, styledPart } from './lazy-part.tsx';

export interface AppRoute {
  readonly path: PagePath | (typeof consolePathPatterns)[number];
  readonly title: string | ((pathname: string) => string);
  readonly page: LazyPart;
  /** Set for pages that need no session. With `anyone`, signed-in people see their own menu on the page. */
  readonly visitor?: true | 'anyone';
  /** Whether the app's HTML preloads the page's code and data (`build/chunks-and-preload-hints.ts`). */
  readonly first?: true;
  /**
   * Files, relative to `src`, that the page imports after its first render. The HTML preloads them too, at low
   * priority.
   */
  readonly next?: readonly string[];
}

const Data = lazyPart(() => import('./query-data-provider.tsx'), 'QueryDataProvider');
const loadSignedIn = () => import('./signed-in.tsx');
const SignedIn = prefetchingPart(loadSignedIn, 'SignedIn');
const PersonMenu = lazyPart(loadSignedIn, 'PersonMenu');

let consoleTitleAt = (_pathname: string): string => appWords.console;
const Consoles = styledPart(async () => {
  const table = await import('./console-routes.tsx');
  consoleTitleAt = table.consoleTitleAt;
  document.title = `${consoleTitleAt(location.pathname)} · ${PRODUCT_NAME}`;
  await table.loadConsolePage(location.pathname);
  return table;
}, 'ConsoleRoutes');

const devicePages = withAllStyles(() => import('../pages/person/device-pages.tsx'));

export const routes: readonly AppRoute[] = [
  {
    path: pages.login,
    title: pageTitles.login,
    page: lazyPart(() => import('../pages/visitor/login-page.tsx'), 'LoginPage'),
    visitor: true,
    first: true,
  },
  {
    path: pages.register,
    title: pageTitles.register,
    page: lazyPart(() => import('../pages/visitor/register-page.tsx'), 'RegisterPage'),
    visitor: true,
    first: true,
  },
  { ...pageRoute('receipts', () => import('../pages/visitor/receipts-page.tsx'), 'ReceiptsPage'), visitor: true },
  {
    ...pageRoute('contactTexts', () => import('../pages/visitor/link-pages.tsx'), 'ContactTextsPage'),
    visitor: true,
  },
  { ...pageRoute('waitlist', () => import('../pages/visitor/link-pages.tsx'), 'WaitlistPage'), visitor: true },
  { ...pageRoute('help', () => import('../pages/visitor/help-page.tsx'), 'HelpPage'), visitor: 'anyone' },
  { ...pageRoute('terms', () => import('../pages/visitor/legal-pages.tsx'), 'TermsPage'), visitor: 'anyone' },
  { ...pageRoute('privacy', () => import('../pages/visitor/legal-pages.tsx'), 'PrivacyPage'), visitor: 'anyone' },
  {
    path: pages.home,
    title: pageTitles.home,
    page: lazyPart(() => import('../pages/person/home-page.tsx'), 'HomePage'),
    first: true,
  },
  pageRoute('chat', () => import('../pages/person/chat-page.tsx'), 'ChatPage'),
  pageRoute('supportCase', () => import('../pages/rider/case-page.tsx'), 'CasePage'),
  pageRoute('emergencyContacts', () => import('../pages/person/emergency-contacts-page.tsx'), 'EmergencyContactsPage'),
  pageRoute('security', () => import('../pages/person/security-page.tsx'), 'SecurityPage'),
  pageRoute('account', () => import('../pages/person/account-page.tsx'), 'AccountPage'),
  pageRoute('notifications', () => import('../pages/person/notifications-page.tsx'), 'NotificationsPage'),
  pageRoute('erase', () => import('./erase-account.tsx'), 'EraseAccount'),
  {
    path: pages.customer,
    title: pageTitles.customer,
    page: prefetchingPart(() => import('../pages/rider/customer-page.tsx'), 'CustomerPage'),
    first: true,
    next: ['pages/rider/home-lists.tsx'],
  },
  pageRoute('book', () => import('../pages/rider/booking-page.tsx'), 'BookingPage'),
  pageRoute('trips', () => import('../pages/rider/trips-page.tsx'), 'TripsPage'),
  pageRoute('savedPlaces', () => import('../pages/person/saved-places-page.tsx'), 'SavedPlacesPage'),
  pageRoute('rideReceipt', () => import('../pages/rider/ride-receipt-page.tsx'), 'RideReceiptPage'),
  pageRoute('customerRide', () => import('../pages/rider/customer-ride-page.tsx'), 'CustomerRidePage'),
  {
    path: pages.driver,
    title: pageTitles.driver,
    page: styledPart(() => import('../pages/driver/driver-page.tsx'), 'DriverPage'),
    first: true,
  },
  pageRoute('vehicleReview', () => import('../pages/driver/vehicle-review-page.tsx'), 'VehicleReviewPage'),
  pageRoute('voice', devicePages, 'VoicePage'),
  pageRoute('accessibility', devicePages, 'AccessibilityPage'),
  pageRoute('dataUse', devicePages, 'DataUsePage'),
  { path: '/admin/*', title: (pathname) => consoleTitleAt(pathname), page: Consoles },
  { path: '/ops/*', title: (pathname) => consoleTitleAt(pathname), page: Consoles },
];

export const redirectedPaths: Readonly<Partial<Record<PagePath, PagePath>>> = {
  [pages.driverDashboard]: pages.driver,
  [pages.profile]: pages.account,
};

export const signedInWrappers: readonly LazyPart[] = [Data, SignedIn];

export const visitorWrappers: readonly LazyPart[] = [Data];

export const isForVisitor = ({ visitor }: Pick<AppRoute, 'visitor'>): boolean =>
  visitor === true || (visitor === 'anyone' && !isStored('local', storageKeys.token));

export const routeWrappers = (route: Pick<AppRoute, 'visitor'>): readonly LazyPart[] => {
  if (isForVisitor(route)) return visitorWrappers;
  return route.visitor ? [Data, PersonMenu] : signedInWrappers;
};

export const routeParts = (route: AppRoute): readonly LazyPart[] => [...routeWrappers(route), route.page];
