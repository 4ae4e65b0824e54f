import type { Schema } from '@saferide/contracts/define-call';
import { useState } from 'react';
import { faultsOf } from './api-error.ts';

interface Fault {
  readonly message: string;
  /** Said by the server, so that only another value can put it right. */
  readonly byServer: boolean;
}

type Faults = Readonly<Partial<Record<string, Fault>>>;

const issuesOf = (schema: Schema, value: unknown): Readonly<Partial<Record<string, string>>> => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
};

/**
 * The faults of a form that keeps its fields itself: those that its call's `schema` finds, and those that the server says of
 * single fields. A fault goes as soon as it is put right; see `useFormFaults` for forms of react-hook-form.
 */
export const useFieldFaults = (schema: Schema) => {
  const [faults, setFaults] = useState<Faults>({});
  const messages: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, fault?.message]),
  );
  return {
    faults: messages,
    /** Whether `value` may be sent; its faults are shown if it may not. */
    check: (value: unknown): boolean => {
      const found = Object.entries(issuesOf(schema, value));
      setFaults(Object.fromEntries(found.map(([field, message = '']) => [field, { message, byServer: false }])));
      return found.length === 0;
    },
    /** Shows what the server says of single fields. */
    refused: (error: unknown): void =>
      setFaults(
        Object.fromEntries(
          Object.entries(faultsOf(error)).map(([field, message]) => [field, { message, byServer: true }]),
        ),
      ),
    /** `field` was changed, so that the form would send `value`. */
    changed: (field: string, value: unknown): void =>
      setFaults((before) => {
        const left = issuesOf(schema, value);
        const stays = ([of, fault]: [string, Fault | undefined]) =>
          fault?.byServer ? of !== field : left[of] === fault?.message;
        return Object.fromEntries(Object.entries(before).filter(stays));
      }),
  };
};
