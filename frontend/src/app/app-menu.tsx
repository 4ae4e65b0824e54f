import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import {
  Accessibility,
  Activity,
  Bell,
  Car,
  ChartLine,
  ClipboardCheck,
  LifeBuoy,
  Lock,
  LogIn,
  type LucideIcon,
  MapPin,
  Moon,
  Navigation,
  Route,
  ShieldCheck,
  Signal,
  UserPlus,
  UserRound,
  Volume2,
} from 'lucide-react';
import { Children, type CSSProperties, type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useDataLevel } from '../browser/data-level.ts';
import { useDeviceSettings, voiceSettings } from '../browser/device-settings.ts';
import { themeStore } from '../browser/theme.ts';
import { Link } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RowButton, RowLink } from '../design/row.tsx';
import { classNames } from '../design/styles.ts';
import { appWords } from '../messages/app.ts';
import { pageTitles } from '../messages/page-titles.ts';
import { currentUserQuery, hasRole } from '../session/current-user.ts';
import { menuWords as m } from './app.words.ts';
import { loadDeferredFeatures } from './load-deferred-features.ts';
import { SignOutButton } from './sign-out-button.tsx';

interface MenuItem {
  readonly to: string;
  readonly title: string;
  readonly icon: LucideIcon;
}

const rider: readonly MenuItem[] = [
  { to: pages.customer, title: m.home, icon: Navigation },
  { to: pages.trips, title: pageTitles.trips, icon: Route },
  { to: pages.savedPlaces, title: pageTitles.savedPlaces, icon: MapPin },
  { to: pages.emergencyContacts, title: m.safety, icon: ShieldCheck },
];

const RIDERS_ONLY: readonly string[] = [pages.trips, pages.savedPlaces];

const driver: readonly MenuItem[] = [
  { to: pages.driver, title: m.drive, icon: Car },
  { to: pages.emergencyContacts, title: m.safety, icon: ShieldCheck },
];

const isDriving = (pathname: string): boolean => pathname.startsWith(pages.driver);

const usePeopleItems = () => {
  const { pathname } = useLocation();
  const user = useQuery(currentUserQuery).data;
  if (!user) return { main: [], consoles: [], switchTo: null, user: null };
  const driving = isDriving(pathname) || (hasRole(user, 'driver') && !hasRole(user, 'customer'));
  const consoles: readonly MenuItem[] = [
    ...(hasRole(user, 'admin') ? [{ to: consolePages.adminReview, title: m.review, icon: ClipboardCheck }] : []),
    ...(hasRole(user, 'operator') ? [{ to: consolePages.operations, title: m.operations, icon: Activity }] : []),
    ...(hasRole(user, 'admin') || hasRole(user, 'operator')
      ? [{ to: consolePages.rideStatistics, title: m.statistics, icon: ChartLine }]
      : []),
  ];
  const switchTo: MenuItem = driving
    ? { to: pages.customer, title: m.switchToRiding, icon: Navigation }
    : { to: pages.driver, title: hasRole(user, 'driver') ? m.switchToDriving : m.becomeDriver, icon: Car };
  const riding = user.customer ? rider : rider.filter(({ to }) => !RIDERS_ONLY.includes(to));
  return { main: driving ? driver : riding, consoles, switchTo, user };
};

const Group = ({ children }: { readonly children: ReactNode }) => (
  <ul className="py-1">{Children.map(children, (row) => row && <li>{row}</li>)}</ul>
);

const Items = ({ items }: { readonly items: readonly MenuItem[] }) =>
  items.map(({ to, title, icon: Icon }) => <RowLink key={to} to={to} title={title} icon={<Icon />} onward={false} />);

const DarkMode = () => {
  const dark = useSyncExternalStore(themeStore.subscribe, themeStore.current) === 'dark';
  return (
    <RowButton
      role="switch"
      checked={dark}
      icon={<Moon />}
      title={m.darkMode}
      trailing={<span className="text-muted">{dark ? m.on : m.off}</span>}
      onward={false}
      onClick={themeStore.toggle}
    />
  );
};

const VoiceLink = () => {
  const { enabled } = useDeviceSettings(voiceSettings);
  return (
    <RowLink
      to={pages.voice}
      title={pageTitles.voice}
      icon={<Volume2 />}
      trailing={<span className="text-muted">{enabled ? m.on : m.off}</span>}
      onward={false}
    />
  );
};

const DataUseLink = () => {
  const level = useDataLevel();
  return (
    <RowLink
      to={pages.dataUse}
      title={pageTitles.dataUse}
      icon={<Signal />}
      trailing={<span className="text-muted">{m.levels[level]}</span>}
      onward={false}
    />
  );
};

/** Makes the rows 48 instead of 56 px high, so that the whole menu fits on the screen. */
const LOW_ROWS = { '--touch-driving': 'var(--touch)' } as CSSProperties;

interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Drawer = ({ onClose, children }: DrawerProps) => (
  <Dialog
    open
    onClose={onClose}
    title={appWords.menu}
    width="w-80 max-w-[calc(100vw-40px)]"
    frame="my-0 mr-0 ml-auto h-dvh max-h-none starting:open:translate-x-8"
  >
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click too */}
    {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches the links inside */}
    <div
      className="-mx-5 -mb-5 flex flex-col divide-y divide-line"
      style={LOW_ROWS}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onClose();
      }}
    >
      {children}
    </div>
  </Dialog>
);

export const AppMenu = ({ onClose }: Pick<DrawerProps, 'onClose'>) => {
  const { main, consoles, switchTo, user } = usePeopleItems();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email;
  return (
    <Drawer onClose={onClose}>
      {user && <RowLink to={pages.account} title={name} sub={pageTitles.account} icon={<UserRound />} />}
      {main.length > 0 && (
        <Group>
          <Items items={main} />
        </Group>
      )}
      <Group>
        <DarkMode />
        {user && <RowLink to={pages.notifications} title={pageTitles.notifications} icon={<Bell />} onward={false} />}
        {user && <VoiceLink />}
        {user && <DataUseLink />}
        {user && (
          <RowLink to={pages.accessibility} title={pageTitles.accessibility} icon={<Accessibility />} onward={false} />
        )}
        {user && <RowLink to={pages.security} title={pageTitles.security} icon={<Lock />} onward={false} />}
      </Group>
      <Group>
        <RowLink to={pages.help} title={m.help} icon={<LifeBuoy />} onward={false} />
        {switchTo && <Items items={[switchTo]} />}
        {consoles.length > 0 && <Items items={consoles} />}
        <SignOutButton />
      </Group>
    </Drawer>
  );
};

export const VisitorMenu = ({ onClose }: Pick<DrawerProps, 'onClose'>) => (
  <Drawer onClose={onClose}>
    <Items
      items={[
        { to: pages.login, title: m.signIn, icon: LogIn },
        { to: pages.register, title: m.register, icon: UserPlus },
        { to: pages.help, title: m.help, icon: LifeBuoy },
      ]}
    />
    <DarkMode />
    <RowButton
      title={pageTitles.accessibility}
      icon={<Accessibility />}
      onClick={() => {
        onClose();
        void loadDeferredFeatures().then(({ openAccessibilityPanel }) => openAccessibilityPanel());
      }}
    />
  </Drawer>
);

/** Links to the main pages, for the top bar of a wide window. */
export const BarLinks = () => {
  const { pathname } = useLocation();
  const { main, user } = usePeopleItems();
  const link = (to: string, text: ReactNode, more = '') => (
    <Link
      key={to}
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className={classNames(
        'flex min-h-[48px] items-center rounded-sign px-[12px] font-semibold text-sm hover:bg-fill aria-[current=page]:text-brand',
        more,
      )}
    >
      {text}
    </Link>
  );
  return (
    <>
      <span className="w-[24px]" />
      {main.map(({ to, title }) => link(to, title))}
      {user && link(pages.account, user.firstName ?? user.email, 'ml-auto')}
    </>
  );
};
