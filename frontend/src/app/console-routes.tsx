import { type ConsolePath, consolePages } from '@saferide/contracts/kernel/console-pages';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { lazyComponent } from '../design/lazy-component.tsx';
import { PageSkeleton } from '../design/skeleton.tsx';
import { waitForFirstData } from '../live/live-provider.tsx';
import { appWords } from '../messages/app.ts';
import { consoleTitles } from '../messages/console-titles.ts';
import { type LazyPart, styledPart } from './lazy-part.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export const consoleRoutes: Readonly<Record<ConsolePath, LazyPart>> = {
  [consolePages.adminReview]: styledPart(() => import('../pages/admin/admin-review-page.tsx'), 'AdminReviewPage'),
  [consolePages.adminReviewCase]: styledPart(() => import('../pages/admin/review-case-page.tsx'), 'ReviewCasePage'),
  [consolePages.audit]: styledPart(() => import('../pages/admin/audit-page.tsx'), 'AuditPage'),
  [consolePages.adminAnalytics]: styledPart(() => import('../pages/admin/analytics-page.tsx'), 'AnalyticsPage'),
  [consolePages.operations]: styledPart(() => import('../pages/operator/operations-page.tsx'), 'OperationsPage'),
  [consolePages.safety]: styledPart(() => import('../pages/operator/safety-page.tsx'), 'SafetyPage'),
  [consolePages.emergency]: styledPart(() => import('../pages/operator/safety-page.tsx'), 'EmergencyPage'),
  [consolePages.projections]: styledPart(() => import('../pages/operator/projections-page.tsx'), 'ProjectionsPage'),
  [consolePages.events]: styledPart(() => import('../pages/operator/event-pages.tsx'), 'EventsPage'),
  [consolePages.event]: styledPart(() => import('../pages/operator/event-pages.tsx'), 'EventPage'),
  [consolePages.history]: styledPart(() => import('../pages/operator/history-page.tsx'), 'HistoryPage'),
  [consolePages.past]: styledPart(() => import('../pages/operator/past-page.tsx'), 'PastPage'),
  [consolePages.tariff]: styledPart(() => import('../pages/operator/tariff-page.tsx'), 'TariffPage'),
  [consolePages.payments]: styledPart(() => import('../pages/operator/payments-page.tsx'), 'PaymentsPage'),
  [consolePages.payment]: styledPart(() => import('../pages/operator/payment-page.tsx'), 'PaymentPage'),
  [consolePages.people]: styledPart(() => import('../pages/operator/people-pages.tsx'), 'PeoplePage'),
  [consolePages.person]: styledPart(() => import('../pages/operator/person-page.tsx'), 'PersonPage'),
  [consolePages.roles]: styledPart(() => import('../pages/operator/people-pages.tsx'), 'RolesPage'),
  [consolePages.proposals]: styledPart(() => import('../pages/operator/proposals-page.tsx'), 'ProposalsPage'),
  [consolePages.reports]: styledPart(() => import('../pages/operator/reports-page.tsx'), 'ReportsPage'),
  [consolePages.cases]: styledPart(() => import('../pages/operator/cases-page.tsx'), 'CasesPage'),
  [consolePages.rideStatistics]: styledPart(
    () => import('../pages/operator/ride-statistics-page.tsx'),
    'RideStatisticsPage',
  ),
  [consolePages.countedRides]: styledPart(
    () => import('../pages/operator/ride-statistics-page.tsx'),
    'CountedRidesPage',
  ),
  [consolePages.areaAlerts]: styledPart(() => import('../pages/operator/area-alerts-page.tsx'), 'AreaAlertsPage'),
  [consolePages.why]: styledPart(() => import('../pages/operator/why-page.tsx'), 'WhyPage'),
};

type ConsoleTable = Readonly<Partial<Record<ConsolePath, LazyPart>>>;

const pageAt = (pathname: string, table: ConsoleTable = consoleRoutes) =>
  Object.entries(table).find(([path]) => matchPath(path, pathname));

export const consoleTitleAt = (pathname: string): string => {
  const [name] = Object.entries(consolePages).find(([, path]) => matchPath(path, pathname)) ?? [];
  return name ? consoleTitles[name as keyof typeof consoleTitles] : appWords.console;
};

export const loadConsolePage = async (pathname: string): Promise<void> => {
  const [, page] = pageAt(pathname) ?? [];
  await page?.load().catch(() => undefined);
};

const Alarm = lazyComponent(async () => (await import('../features/emergency/desk/alarm.tsx')).EmergencyAlarm, null);

const nextAfter: Readonly<Partial<Record<string, ConsolePath>>> = {
  [consolePages.adminReview]: consolePages.adminReviewCase,
  [consolePages.adminReviewCase]: consolePages.adminReview,
};

export const CurrentConsolePage = ({ table }: { readonly table: ConsoleTable }) => {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [at = '', Page = NotFoundPage] = pageAt(pathname, table) ?? [];
  useEffect(() => {
    const next = nextAfter[at];
    if (next)
      void waitForFirstData(client)
        .then(consoleRoutes[next].load)
        .catch(() => undefined);
  }, [at, client]);
  return (
    <>
      <Alarm />
      <Suspense key={at} fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </>
  );
};

export const ConsoleRoutes = () => <CurrentConsolePage table={consoleRoutes} />;
