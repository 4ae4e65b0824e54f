import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './styles.ts';

export type BannerTone = 'info' | 'good' | 'warning' | 'danger';

const tones: Readonly<Record<BannerTone, { readonly box: string; readonly icon: ReactNode }>> = {
  info: { box: 'bg-info-soft', icon: <Info aria-hidden="true" className="shrink-0 text-info-ink" /> },
  good: { box: 'bg-brand-soft', icon: <CircleCheck aria-hidden="true" className="shrink-0 text-brand-ink" /> },
  warning: {
    box: 'bg-amber-soft',
    icon: <TriangleAlert aria-hidden="true" className="shrink-0 text-amber-ink" />,
  },
  danger: { box: 'bg-danger-soft', icon: <CircleAlert aria-hidden="true" className="shrink-0 text-danger-ink" /> },
};

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Whether screen readers read the banner out as soon as it appears. */
  readonly announced?: boolean;
  /** A `strip` is as wide as the screen and goes below the app bar; a `note` is part of the page. */
  readonly look?: 'note' | 'strip';
}

export const Banner = ({ tone = 'info', title, children, action, announced = false, look = 'note' }: BannerProps) => (
  <div
    role={announced ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    className={classNames(
      'flex flex-wrap items-start gap-3 px-4 text-ink',
      look === 'note' ? 'rounded-sign py-3 edge' : 'border-line border-b py-2 text-sm',
      tones[tone].box,
    )}
  >
    {tones[tone].icon}
    <div className="min-w-[min(10rem,100%)] flex-1">
      {title && <p className="font-semibold">{title}</p>}
      {children && <div>{children}</div>}
    </div>
    {action}
  </div>
);

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title?: ReactNode;
  /** Says what will appear here, and how. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-start gap-3 rounded-sign border border-line p-4">
    {icon && (
      <span aria-hidden="true" className="flex size-10 items-center justify-center rounded-full bg-fill text-muted">
        {icon}
      </span>
    )}
    <div>
      {title && <p className="font-semibold text-lg">{title}</p>}
      <p className="text-muted">{children}</p>
    </div>
    {action}
  </div>
);
