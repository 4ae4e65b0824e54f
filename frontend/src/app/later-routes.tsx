import { accountPages } from '@saferide/contracts/kernel/account-pages';
import { type PagePath, pages } from '@saferide/contracts/kernel/pages';
import { Navigate } from 'react-router-dom';
import { accountTitles } from '../messages/account-titles.ts';
import { appWords } from '../messages/app.ts';
import { pageTitles } from '../messages/page-titles.ts';
import { type AppRoute, type LazyPart, styledPart } from './lazy-part.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export const movedRoutes: Readonly<Partial<Record<PagePath, AppRoute['path']>>> = {
  [pages.driverDashboard]: pages.driver,
  [pages.profile]: accountPages.account,
};

const loadedPart = (page: () => React.ReactNode): LazyPart =>
  Object.assign(page, { exported: '', load: async () => ({}), allStyles: false });

/** Pages that are not a first page; an address in no table leads to the last one. */
export const laterRoutes: readonly AppRoute[] = [
  {
    path: accountPages.account,
    title: accountTitles.account,
    page: styledPart(() => import('../pages/person/account-page.tsx'), 'AccountPage'),
  },
  {
    path: pages.security,
    title: accountTitles.security,
    page: styledPart(() => import('../pages/person/security-page.tsx'), 'SecurityPage'),
  },
  {
    path: accountPages.erase,
    title: accountTitles.erase,
    page: styledPart(() => import('./erase-account.tsx'), 'EraseAccount'),
  },
  {
    path: accountPages.notifications,
    title: accountTitles.notifications,
    page: styledPart(() => import('../pages/person/notifications-page.tsx'), 'NotificationsPage'),
  },
  {
    path: accountPages.help,
    title: accountTitles.help,
    page: styledPart(() => import('../pages/visitor/help-page.tsx'), 'HelpPage'),
    visitor: true,
  },
  {
    path: accountPages.terms,
    title: accountTitles.terms,
    page: styledPart(() => import('../pages/visitor/legal-pages.tsx'), 'TermsPage'),
    visitor: true,
  },
  {
    path: accountPages.privacy,
    title: accountTitles.privacy,
    page: styledPart(() => import('../pages/visitor/legal-pages.tsx'), 'PrivacyPage'),
    visitor: true,
  },
  {
    path: pages.receipts,
    title: pageTitles.receipts,
    page: styledPart(() => import('../pages/visitor/receipts-page.tsx'), 'ReceiptsPage'),
    visitor: true,
  },
  {
    path: pages.contactTexts,
    title: pageTitles.contactTexts,
    page: styledPart(() => import('../pages/visitor/contact-texts-page.tsx'), 'ContactTextsPage'),
    visitor: true,
  },
  {
    path: pages.emergencyContacts,
    title: pageTitles.emergencyContacts,
    page: styledPart(() => import('../pages/person/emergency-contacts-page.tsx'), 'EmergencyContactsPage'),
  },
  ...Object.entries(movedRoutes).map(([path, to]) => ({
    path: path as PagePath,
    title: appWords.loading,
    page: loadedPart(() => <Navigate to={to} replace />),
  })),
  { path: '*', title: appWords.notFound.title, page: loadedPart(NotFoundPage), visitor: true },
];
