import { Client } from '@saferide/client/client';
import { percentile } from '../measure/pace.ts';

export interface CallResult {
  readonly call: string;
  readonly times: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const whole = (ms: number): number => Math.round(ms * 10) / 10;

export const openCallRecorder = () => {
  const seen = new Map<string, { readonly ms: number[]; readonly statuses: Map<string, number> }>();
  let counts = false;

  const note = (call: string, ms: number, status: string): void => {
    if (!counts) return;
    const one = seen.get(call) ?? { ms: [], statuses: new Map<string, number>() };
    seen.set(call, one);
    one.ms.push(ms);
    one.statuses.set(status, (one.statuses.get(status) ?? 0) + 1);
  };

  const timed =
    (url: string): ConstructorParameters<typeof Client>[0] =>
    async (path, sent) => {
      const call = `${sent.method} ${path.replace(/\?.*/, '').replace(ID, ':id')}`;
      const began = performance.now();
      try {
        const response = await fetch(`${url}${path}`, { ...sent, redirect: 'manual' });
        const text = await response.text();
        note(call, performance.now() - began, String(response.status));
        return { status: response.status, headers: response.headers, text };
      } catch (error) {
        note(call, performance.now() - began, 'no answer');
        throw error;
      }
    };

  return {
    timed: (person: Client): Client => {
      const client = new Client(timed(person.url), timed(person.readUrl));
      Object.assign(client, { accountId: person.accountId, email: person.email, cookie: person.cookie });
      return client;
    },
    begin: (): void => {
      counts = true;
    },
    all: (): readonly CallResult[] =>
      [...seen]
        .map(([call, { ms, statuses }]) => ({
          ...{ call, times: ms.length, statuses: Object.fromEntries(statuses) },
          ...{ p50: whole(percentile(ms, 0.5)), p95: whole(percentile(ms, 0.95)), p99: whole(percentile(ms, 0.99)) },
        }))
        .sort((a, b) => b.times - a.times),
  };
};

export type CallRecorder = ReturnType<typeof openCallRecorder>;
