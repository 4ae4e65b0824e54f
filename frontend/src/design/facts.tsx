import type { ReactNode } from 'react';
import { classNames } from './styles.ts';

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">{children}</dl>
);

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-semibold tabular-nums [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

export const Figures = ({ long, children }: { readonly long?: boolean; readonly children: ReactNode }) => (
  <dl
    className={
      long
        ? 'flex flex-wrap gap-x-8 gap-y-3 *:min-w-24'
        : 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]'
    }
  >
    {children}
  </dl>
);

export interface FigureProps {
  readonly name: ReactNode;
  /**
   * The change against a named period, with its sign, such as "+12 on last week". `better` is null if neither direction
   * is an improvement.
   */
  readonly change?: { readonly text: string; readonly better: boolean | null };
  readonly children: ReactNode;
}

export const Figure = ({ name, change, children }: FigureProps) => (
  <div className="flex flex-col">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-bold text-2xl tabular-nums">{children}</dd>
    {change && (
      <dd
        className={classNames(
          'text-xs tabular-nums',
          change.better === null ? 'text-muted' : change.better ? 'text-brand-ink' : 'text-danger-ink',
        )}
      >
        {change.text}
      </dd>
    )}
  </div>
);
