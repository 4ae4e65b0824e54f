import type { Schema } from '@saferide/contracts/kernel/define-call';
import { useState } from 'react';
import { serverFieldFaults } from './api-error.ts';

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
