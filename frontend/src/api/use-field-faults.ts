import type { Schema } from '@saferide/contracts/define-call';
import { useState } from 'react';
import { faultsOf } from './api-error.ts';

interface Fault {
  readonly message: string;
  /** Reported by the server, so that only another value corrects it. */
  readonly byServer: boolean;
}

type Faults = Readonly<Partial<Record<string, Fault>>>;

const issuesOf = (schema: Schema, value: unknown): Readonly<Partial<Record<string, string>>> => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
};

/**
 * The faults of a form with its own field state: those found by the call's `schema`, and those that the server reports
 * for single fields. A fault disappears as soon as it is corrected. Forms of react-hook-form use `useFormFaults`.
 */
export const useFieldFaults = (schema: Schema) => {
  const [faults, setFaults] = useState<Faults>({});
  const messages: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, fault?.message]),
  );
  return {
    faults: messages,
    /** Whether `value` may be sent; shows its faults if not. */
    check: (value: unknown): boolean => {
      const found = Object.entries(issuesOf(schema, value));
      setFaults(Object.fromEntries(found.map(([field, message = '']) => [field, { message, byServer: false }])));
      return found.length === 0;
    },
    /** Shows the server's messages for single fields. */
    refused: (error: unknown): void =>
      setFaults(
        Object.fromEntries(
          Object.entries(faultsOf(error)).map(([field, message]) => [field, { message, byServer: true }]),
        ),
      ),
    /** Call when `field` was changed, with the value that the form would now send. */
    changed: (field: string, value: unknown): void =>
      setFaults((before) => {
        const left = issuesOf(schema, value);
        const stays = ([of, fault]: [string, Fault | undefined]) =>
          fault?.byServer ? of !== field : left[of] === fault?.message;
        return Object.fromEntries(Object.entries(before).filter(stays));
      }),
  };
};
