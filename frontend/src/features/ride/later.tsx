import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';

/** It has its place from the beginning, so that nothing moves under the thumb when it comes. */
export const Later = ({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) => (
  <div aria-hidden={!shown} className={classes('flex flex-col gap-4', !shown && 'invisible')}>
    {children}
  </div>
);
