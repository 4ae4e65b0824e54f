import type { EdgeProblemCode } from '@saferide/contracts/problem';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    refusalsAsTold: string;
  }
}

export interface RefusalAnswer {
  readonly status: number;
  readonly detail: string;
}

const ofTheEdge = {
  NotFound: { status: 404, detail: 'There is nothing at this address.' },
  ServiceUnavailable: { status: 503, detail: 'We can’t reach the event log. Try again in a moment.' },
} satisfies Partial<Record<EdgeProblemCode, RefusalAnswer>>;

const parsed = (line: string): readonly [string, RefusalAnswer] => {
  const [, code = '', status = '', detail = ''] = /^(\w+) (\d{3}) (.+)$/.exec(line) ?? [];
  return [code, { status: Number(status), detail }];
};

const table: ReadonlyMap<string, RefusalAnswer> = new Map([
  ...Object.entries(ofTheEdge),
  ...inject('refusalsAsTold').trim().split('\n').map(parsed),
]);

export const refusalAnswer = (code: string): RefusalAnswer | undefined => table.get(code);
