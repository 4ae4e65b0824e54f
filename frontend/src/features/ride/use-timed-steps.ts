import { useEffect, useState } from 'react';

/** Returns the number of steps reached; all of them if `began` is false. */
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
