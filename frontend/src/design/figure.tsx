import type { ReactNode } from 'react';

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
