import { pages } from '@saferide/contracts/kernel/pages';
import { Accessibility, Bell, CircleUserRound, Lock, MapPin, Signal, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../design/button.tsx';
import { Page, type PageProps } from '../../design/page.tsx';
import { classNames } from '../../design/styles.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { settingsPageWords as m } from './account-pages.words.ts';

const SettingsLink = ({ to, icon, children }: { readonly to: string; readonly icon: ReactNode; children: string }) => {
  const isCurrent = useLocation().pathname === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-touch items-center gap-3 rounded-sign px-4 font-semibold hover:bg-fill',
          isCurrent && 'bg-fill edge',
        )}
      >
        <span aria-hidden="true">{icon}</span>
        {children}
      </Link>
    </li>
  );
};

const ICON = 20;

/** A page of the person's own settings. In a wide window, a list of these pages is on the left. */
export const SettingsPage = (props: PageProps) => {
  const user = useCurrentUser();
  return (
    <div className="mx-auto max-w-5xl lg:flex lg:gap-6">
      <nav aria-label={m.settings} className="hidden w-65 shrink-0 pt-6 lg:block">
        <ul className="flex flex-col">
          <SettingsLink to={pages.account} icon={<CircleUserRound size={ICON} />}>
            {pageTitles.account}
          </SettingsLink>
          <SettingsLink to={pages.security} icon={<Lock size={ICON} />}>
            {pageTitles.security}
          </SettingsLink>
          <SettingsLink to={pages.notifications} icon={<Bell size={ICON} />}>
            {pageTitles.notifications}
          </SettingsLink>
          {hasRole(user, 'customer') && (
            <SettingsLink to={pages.savedPlaces} icon={<MapPin size={ICON} />}>
              {pageTitles.savedPlaces}
            </SettingsLink>
          )}
          <SettingsLink to={pages.voice} icon={<Volume2 size={ICON} />}>
            {pageTitles.voice}
          </SettingsLink>
          <SettingsLink to={pages.dataUse} icon={<Signal size={ICON} />}>
            {pageTitles.dataUse}
          </SettingsLink>
          <SettingsLink to={pages.accessibility} icon={<Accessibility size={ICON} />}>
            {pageTitles.accessibility}
          </SettingsLink>
        </ul>
      </nav>
      <Page {...props} />
    </div>
  );
};
