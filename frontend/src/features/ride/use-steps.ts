import { useEffect, useState } from 'react';

/** How much of a celebration is shown, one step after another; all of it at once to whoever was not there (`began` false). */
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
