import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../design/styles.ts';

/** Returns how many steps have been reached. If `began` is false, all of them count as reached. */
export const useTimedSteps = (stepsMs: readonly number[], began = true): number => {
  const [step, setStep] = useState(began ? 0 : stepsMs.length);
  useEffect(() => {
    const timers = stepsMs.map((after, index) =>
      setTimeout(() => setStep((shown) => Math.max(shown, index + 1)), after),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [stepsMs]);
  return step;
};

/** Reserves the space of hidden fields, so that nothing moves when they appear. */
export const SpaceForFields = ({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) => (
  <div aria-hidden={!shown} className={classNames('flex flex-col gap-4', !shown && 'invisible')}>
    {children}
  </div>
);
