import type { ReactNode } from 'react';
import { classNames } from './styles.ts';

export type BadgeTone = 'neutral' | 'good' | 'warning' | 'danger' | 'info';

const soft: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-fill text-ink edge',
  good: 'bg-brand-soft text-brand-ink edge',
  warning: 'bg-amber-soft text-amber-ink edge',
  danger: 'bg-danger-soft text-danger-ink edge',
  info: 'bg-info-soft text-info-ink edge',
};

const solidTones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-ink text-paper',
  good: 'bg-brand text-on-brand',
  warning: 'bg-amber text-on-amber',
  danger: 'bg-alarm text-on-alarm',
  info: 'bg-info text-on-info',
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  /** Filled, for what must be seen first, such as the number of alarms. */
  readonly solid?: boolean;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', solid = false, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 break-normal rounded-full px-2.5 py-0.5 font-semibold text-sm',
      (solid ? solidTones : soft)[tone],
    )}
  >
    {children}
  </span>
);
