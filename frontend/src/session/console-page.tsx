import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { pages } from '@saferide/contracts/kernel/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../design/banner.tsx';
import { ButtonLink, Link } from '../design/button.tsx';
import { Page } from '../design/page.tsx';
import { classNames } from '../design/styles.ts';
import { appWords } from '../messages/app.ts';
import { hasRole, type Role, useCurrentUser } from './current-user.ts';
import { consoleWords, needsRoleWords } from './session.words.ts';

interface NeedsRoleProps {
  readonly title: string;
  readonly roles: readonly Role[];
  readonly children: ReactNode;
}

const NeedsRole = ({ title, roles, children }: NeedsRoleProps) => {
  const user = useCurrentUser();
  if (roles.some((role) => hasRole(user, role))) return children;
  return (
    <Page title={title} narrow>
      <Banner tone="warning" title={needsRoleWords.title}>
        <p>{needsRoleWords.detail(roles)}</p>
      </Banner>
      <ButtonLink to={pages.home} className="self-start">
        {appWords.failed.goHome}
      </ButtonLink>
    </Page>
  );
};

const words = consoleWords.names;

const list: readonly { readonly to: string; readonly name: string; readonly roles: readonly Role[] }[] = [
  { to: consolePages.adminReview, name: words.review, roles: ['admin'] },
  { to: consolePages.audit, name: words.audit, roles: ['admin'] },
  { to: consolePages.adminAnalytics, name: words.analytics, roles: ['admin'] },
  { to: consolePages.operations, name: words.operations, roles: ['operator'] },
  { to: consolePages.safety, name: words.safety, roles: ['operator'] },
  { to: consolePages.projections, name: words.projections, roles: ['operator'] },
  { to: consolePages.payments, name: words.payments, roles: ['operator'] },
  { to: consolePages.people, name: words.people, roles: ['operator'] },
  { to: consolePages.cases, name: words.cases, roles: ['operator'] },
  { to: consolePages.reports, name: words.reports, roles: ['operator'] },
  { to: consolePages.roles, name: words.roles, roles: ['operator'] },
  { to: consolePages.proposals, name: words.proposals, roles: ['operator'] },
  { to: consolePages.events, name: words.events, roles: ['operator'] },
  { to: consolePages.history, name: words.history, roles: ['operator', 'admin'] },
  { to: consolePages.why, name: words.why, roles: ['operator'] },
  { to: consolePages.tariff, name: words.tariff, roles: ['operator'] },
  { to: consolePages.rideStatistics, name: words.statistics, roles: ['operator', 'admin'] },
];

const rolesAt = (path: string): readonly Role[] => list.find(({ to }) => to === path)?.roles ?? [];

export interface ConsolePageProps {
  /** One of `consolePages`. */
  readonly at: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string; readonly state?: unknown };
  readonly children: ReactNode;
}

export const ConsolePage = ({ at, title, children, ...more }: ConsolePageProps) => (
  <NeedsRole title={title} roles={rolesAt(at)}>
    <ConsoleList at={at} />
    <Page title={title} wide {...more}>
      {children}
    </Page>
  </NeedsRole>
);

const ConsoleList = ({ at }: { readonly at: string }) => {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const current = useRef<HTMLLIElement>(null);
  // On a narrow screen the link to the current page may lie outside the view.
  useEffect(() => {
    // `void`, because it may return a promise, which an effect must not return.
    void current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  const mine = list.filter(({ roles }) => roles.some((role) => hasRole(user, role)));
  return (
    <nav aria-label={consoleWords.list} className="mx-auto w-full max-w-7xl overflow-x-auto px-4 pt-2">
      {/* As wide as its content, because otherwise the border would end at the edge of the screen. */}
      <ul className="flex w-max min-w-full gap-1 border-control border-b-2">
        {mine.map(({ to, name }) => (
          <li key={to} ref={to === at ? current : undefined}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : to === at ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center whitespace-nowrap border-b-4 px-3 font-bold',
                to === at ? 'border-brand' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
