import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from './button.tsx';
import { classNames } from './styles.ts';

export interface SideNavLink {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The number of items that are waiting on the linked page. `alarm` marks urgent ones. */
  readonly waiting?: { readonly count: number; readonly label: string; readonly alarm?: boolean };
}

interface SideNavProps {
  readonly label: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly SideNavLink[] }[];
}

export const SideNav = ({ label, groups }: SideNavProps) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="flex w-52 flex-col gap-3 bg-surface p-2">
      {groups.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <p aria-hidden="true" className="px-2 py-1 font-semibold text-muted text-xs">
            {title}
          </p>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <NavLink {...link} current={link.to === pathname} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

const NavLink = ({ to, label, icon, waiting, current }: SideNavLink & { readonly current: boolean }) => (
  <Link
    to={to}
    aria-current={current ? 'page' : undefined}
    className={classNames(
      'flex min-h-desk items-center gap-2.5 rounded-inner px-2 text-sm pointer-coarse:min-h-touch',
      current
        ? 'bg-brand-soft font-semibold edge sunlight:bg-fill-on'
        : 'font-medium hover:bg-line sunlight:hover:bg-fill-on',
    )}
  >
    <span aria-hidden="true" className={current ? 'text-brand-ink' : 'text-muted'}>
      {icon}
    </span>
    <span className="min-w-0 flex-1">{label}</span>
    {waiting && (
      <span
        className={classNames(
          'rounded-full px-1.5 font-semibold text-xs',
          waiting.alarm ? 'bg-alarm text-on-alarm' : current ? 'text-ink' : 'text-muted',
        )}
      >
        {waiting.count}
        <span className="sr-only"> {waiting.label}</span>
      </span>
    )}
  </Link>
);
