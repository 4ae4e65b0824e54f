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
