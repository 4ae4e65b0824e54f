import type { ReactNode } from 'react';
import { classNames } from '../../design/classes.ts';

/** Reserves the space of hidden fields, so that nothing moves when they appear. */
export const ReservedFields = ({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) => (
  <div aria-hidden={!shown} className={classNames('flex flex-col gap-4', !shown && 'invisible')}>
    {children}
  </div>
);
