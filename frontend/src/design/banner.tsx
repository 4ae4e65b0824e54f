import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './styles.ts';

export type BannerTone = 'info' | 'good' | 'warning' | 'danger';

const tones: Readonly<Record<BannerTone, { readonly box: string; readonly icon: ReactNode }>> = {
  info: { box: 'border-info text-ink', icon: <Info aria-hidden="true" className="shrink-0 text-info" /> },
  good: { box: 'border-brand text-ink', icon: <CircleCheck aria-hidden="true" className="shrink-0 text-brand" /> },
  warning: {
    box: 'border-ink bg-amber text-on-amber dark:border-amber',
    icon: <TriangleAlert aria-hidden="true" className="shrink-0" />,
  },
  danger: { box: 'border-danger text-ink', icon: <CircleAlert aria-hidden="true" className="shrink-0 text-danger" /> },
};

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Whether screen readers read the banner out as soon as it appears. */
  readonly announced?: boolean;
}

export const Banner = ({ tone = 'info', title, children, action, announced = false }: BannerProps) => (
  <div
    role={announced ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    className={classNames('flex flex-wrap items-start gap-3 rounded-sign border-2 p-3', tones[tone].box)}
  >
    {tones[tone].icon}
    <div className="min-w-[min(10rem,100%)] flex-1">
      {title && <p className="font-bold">{title}</p>}
      {children && <div>{children}</div>}
    </div>
    {action}
  </div>
);

export const EmptyState = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <div className="flex flex-col items-start gap-3 rounded-inner border-2 border-control border-dashed p-4">
    <p className="text-muted">{children}</p>
    {action}
  </div>
);
