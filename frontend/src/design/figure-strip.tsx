import type { ReactNode } from 'react';

/** Figures at the top of a console page: one row with dividers, or a grid on narrow screens. */
export const FigureStrip = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] divide-line border-line border-y *:px-3 *:py-2.5 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none sm:divide-x">
    {children}
  </dl>
);
