import type { Schema } from '@saferide/contracts/kernel/define-call';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { serverFieldFaults } from './api-error.ts';

/**
 * Focuses the first invalid field in page order. Callers must set `shouldFocusError: false`, because react-hook-form
 * does not know that order.
 */
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

interface Fault {
  readonly message: string;
  readonly byServer: boolean;
}

type Faults = Readonly<Partial<Record<string, Fault>>>;

const issuesOf = (schema: Schema, value: unknown): Readonly<Partial<Record<string, string>>> => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
};

export const useFieldFaults = (schema: Schema) => {
  const [faults, setFaults] = useState<Faults>({});
  const messages: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, fault?.message]),
  );
  return {
    faults: messages,
    check: (value: unknown): boolean => {
      const found = Object.entries(issuesOf(schema, value));
      setFaults(Object.fromEntries(found.map(([field, message = '']) => [field, { message, byServer: false }])));
      return found.length === 0;
    },
    refused: (error: unknown): void =>
      setFaults(
        Object.fromEntries(
          Object.entries(serverFieldFaults(error)).map(([field, message]) => [field, { message, byServer: true }]),
        ),
      ),
    changed: (field: string, value: unknown): void =>
      setFaults((before) => {
        const left = issuesOf(schema, value);
        const remains = ([of, fault]: [string, Fault | undefined]) =>
          fault?.byServer ? of !== field : left[of] === fault?.message;
        return Object.fromEntries(Object.entries(before).filter(remains));
      }),
  };
};
