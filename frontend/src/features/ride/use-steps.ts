import { useEffect, useState } from 'react';

/** How many steps of a celebration are shown; all at once if the person was not present (`began` is false). */
export const useSteps = (stepsMs: readonly number[], began = true): number => {
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
