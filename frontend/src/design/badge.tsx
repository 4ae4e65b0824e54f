import type { ReactNode } from 'react';
import { classNames } from './styles.ts';

export type BadgeTone = 'neutral' | 'good' | 'warning' | 'danger' | 'info';

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-control bg-surface text-ink',
  good: 'border-brand bg-brand text-on-brand',
  warning: 'border-ink bg-amber text-on-amber dark:border-amber',
  danger: 'border-danger bg-danger text-on-danger',
  info: 'border-info bg-info text-on-info',
};

export const Badge = ({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 break-normal rounded-full border-2 px-2.5 py-0.5 font-bold text-sm',
      tones[tone],
    )}
  >
    {children}
  </span>
);
