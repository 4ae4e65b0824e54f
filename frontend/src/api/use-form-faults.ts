import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { serverFieldFaults } from './api-error.ts';

/** Focuses the first fault in page order, which react-hook-form does not know; set `shouldFocusError: false`. */
export const useFormFaults = <I extends FieldValues, O>({
  formState: { submitCount, errors },
  getValues,
  setError,
}: UseFormReturn<I, unknown, O>): ((error: unknown) => void) => {
  const [answers, setAnswers] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each submission and each refusal
  useEffect(() => {
    if (submitCount > 0 && Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('#content [aria-invalid="true"]')?.focus();
  }, [submitCount, answers]);
  return (error) => {
    const values = getValues();
    const faults = Object.entries(serverFieldFaults(error)).filter(([path]) => (path.split('.')[0] ?? '') in values);
    for (const [path, message] of faults) setError(path as FieldPath<I>, { type: 'server', message });
    if (faults.length > 0) setAnswers((count) => count + 1);
  };
};
