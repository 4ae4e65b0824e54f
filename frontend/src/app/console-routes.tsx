import { type ConsolePath, consolePages } from '@saferide/contracts/console-pages';
import { matchPath, useLocation } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';
import { type Part, part } from './part.tsx';

/** Every page of the consoles. */
export const consoleRoutes: Readonly<Record<ConsolePath, Part>> = {
  [consolePages.adminReview]: part(() => import('../pages/admin/review-desk.ts'), 'AdminReviewPage'),
  [consolePages.adminReviewCase]: part(() => import('../pages/admin/review-desk.ts'), 'ReviewCasePage'),
  [consolePages.audit]: part(() => import('../pages/admin/audit-page.tsx'), 'AuditPage'),
  [consolePages.adminAnalytics]: part(() => import('../pages/admin/analytics-page.tsx'), 'AnalyticsPage'),
  [consolePages.operations]: part(() => import('../pages/operator/operations-page.tsx'), 'OperationsPage'),
  [consolePages.projections]: part(() => import('../pages/operator/projections-page.tsx'), 'ProjectionsPage'),
  [consolePages.events]: part(() => import('../pages/operator/events-page.tsx'), 'EventsPage'),
  [consolePages.event]: part(() => import('../pages/operator/event-page.tsx'), 'EventPage'),
  [consolePages.history]: part(() => import('../pages/operator/history-page.tsx'), 'HistoryPage'),
  [consolePages.past]: part(() => import('../pages/operator/past-page.tsx'), 'PastPage'),
  [consolePages.tariff]: part(() => import('../pages/operator/tariff-page.tsx'), 'TariffPage'),
  [consolePages.payments]: part(() => import('../pages/operator/payments-page.tsx'), 'PaymentsPage'),
  [consolePages.payment]: part(() => import('../pages/operator/payment-page.tsx'), 'PaymentPage'),
  [consolePages.people]: part(() => import('../pages/operator/people-page.tsx'), 'PeoplePage'),
  [consolePages.person]: part(() => import('../pages/operator/person-page.tsx'), 'PersonPage'),
  [consolePages.roles]: part(() => import('../pages/operator/roles-page.tsx'), 'RolesPage'),
  [consolePages.rideStatistics]: part(() => import('../pages/operator/ride-statistics-page.tsx'), 'RideStatisticsPage'),
  [consolePages.countedRides]: part(() => import('../pages/operator/counted-rides-page.tsx'), 'CountedRidesPage'),
  [consolePages.why]: part(() => import('../pages/operator/why-page.tsx'), 'WhyPage'),
};

/** What is drawn at an address of the consoles. */
export const ConsoleRoutes = () => {
  const { pathname } = useLocation();
  const [, Page = NotFoundPage] = Object.entries(consoleRoutes).find(([path]) => matchPath(path, pathname)) ?? [];
  return <Page />;
};
