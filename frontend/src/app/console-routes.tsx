import { type ConsolePath, consolePages } from '@saferide/contracts/console-pages';
import { useQueryClient } from '@tanstack/react-query';
import { type FunctionComponent, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { firstDataShown } from '../live/first-data-shown.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { type Part, part } from './part.tsx';

/** Every page of the consoles. */
export const consoleRoutes: Readonly<Record<ConsolePath, Part>> = {
  [consolePages.adminReview]: part(() => import('../pages/admin/admin-review-page.tsx'), 'AdminReviewPage'),
  [consolePages.adminReviewCase]: part(() => import('../pages/admin/review-case-page.tsx'), 'ReviewCasePage'),
  [consolePages.audit]: part(() => import('../pages/admin/audit-page.tsx'), 'AuditPage'),
  [consolePages.adminAnalytics]: part(() => import('../pages/admin/analytics-page.tsx'), 'AnalyticsPage'),
  [consolePages.operations]: part(() => import('../pages/operator/operations-page.tsx'), 'OperationsPage'),
  [consolePages.safety]: part(() => import('../pages/operator/safety-page.tsx'), 'SafetyPage'),
  [consolePages.emergency]: part(() => import('../pages/operator/emergency-page.tsx'), 'EmergencyPage'),
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
  [consolePages.reports]: part(() => import('../pages/operator/reports-page.tsx'), 'ReportsPage'),
  [consolePages.rideStatistics]: part(() => import('../pages/operator/ride-statistics-page.tsx'), 'RideStatisticsPage'),
  [consolePages.countedRides]: part(() => import('../pages/operator/counted-rides-page.tsx'), 'CountedRidesPage'),
  [consolePages.areaAlerts]: part(() => import('../pages/operator/area-alerts-page.tsx'), 'AreaAlertsPage'),
  [consolePages.why]: part(() => import('../pages/operator/why-page.tsx'), 'WhyPage'),
};

/** Over every page of an operator, while somebody waits for help. Its code comes after the page's. */
const useAlarm = (): FunctionComponent | null => {
  const [alarm, setAlarm] = useState<FunctionComponent | null>(null);
  useEffect(() => {
    void import('../features/emergency/desk/alarm.tsx')
      .then((file) => setAlarm(() => file.EmergencyAlarm))
      .catch(() => undefined);
  }, []);
  return alarm;
};

/** Whoever opens the one goes on to the other, so that its code comes as soon as the one is there. */
const nextAfter: Readonly<Partial<Record<string, ConsolePath>>> = {
  [consolePages.adminReview]: consolePages.adminReviewCase,
  [consolePages.adminReviewCase]: consolePages.adminReview,
};

/** What is drawn at an address of the consoles. */
export const ConsoleRoutes = () => {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const Alarm = useAlarm();
  const [at = '', Page = NotFoundPage] =
    Object.entries(consoleRoutes).find(([path]) => matchPath(path, pathname)) ?? [];
  useEffect(() => {
    const next = nextAfter[at];
    // What cannot be had now is asked for again when it is needed.
    if (next)
      void firstDataShown(client)
        .then(consoleRoutes[next].load)
        .catch(() => undefined);
  }, [at, client]);
  return (
    <>
      {Alarm && <Alarm />}
      <Page />
    </>
  );
};
