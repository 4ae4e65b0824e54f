import type { ReactNode } from 'react';

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">{children}</dl>
);

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-bold tabular-nums [overflow-wrap:anywhere]">{children}</dd>
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

export const Figure = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-extrabold text-2xl tabular-nums">{children}</dd>
  </div>
);
