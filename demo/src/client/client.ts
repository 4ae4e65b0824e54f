import { randomUUID } from 'node:crypto';
import type { BodyInput, Call, ParamsOf, QueryInput, ResponseOf } from '@saferide/contracts/define-call';
import { sleep } from '../pace.ts';
import { type Refused, refusedWith, UnfitAnswer } from './refused.ts';

export interface Given<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C> | FormData;
}

/** A browser as far as HTTP goes. */
export interface Client {
  readonly url: string;
  /** Sends a call and parses its answer with its contract. Throws Refused for a problem, UnfitAnswer for nonsense. */
  send<C extends Call>(call: C, given?: Given<C>): Promise<ResponseOf<C>>;
}

/** What is noted of every call. */
export interface CallNotes {
  answered(call: Call, ms: number): void;
  /** A limit was met; the call is sent again after so many milliseconds. */
  limited(call: Call, ms: number): void;
  /** An answer that says itself to be older than asked for. */
  stale(call: Call): void;
}

const COOKIE = '__Host-saferide_session=';
const TOO_MANY = 429;

/** Keeps its session, gives each command a key, and asks each query to wait for what its own commands have done. */
export const createClient = (url: string, notes: CallNotes, ended?: AbortSignal): Client => {
  let cookie = '';
  let position = '';

  const headersOf = (call: Call, key: string, sent: FormData | string | undefined): Record<string, string> => ({
    ...(cookie ? { cookie } : {}),
    ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(call.method === 'GET' ? {} : { 'idempotency-key': key }),
    ...(call.method === 'GET' && position ? { 'x-min-position': position } : {}),
  });

  const remember = (call: Call, { headers }: Response): void => {
    const set = headers.getSetCookie().find((value) => value.startsWith(COOKIE));
    if (set) [cookie = ''] = set.split(';');
    const reached = headers.get('x-position');
    if (call.method !== 'GET' && reached && reached > position) position = reached;
    if (headers.has('x-stale')) notes.stale(call);
  };

  const send = async <C extends Call>(call: C, given: Given<C> = {}): Promise<ResponseOf<C>> => {
    // Not from the seed: the same people come back on another day, and a key says that it is the same command.
    const key = randomUUID();
    const asked = `${call.method} ${call.path}`;
    const sent = bodyOf(call, given.body);
    for (;;) {
      const begun = performance.now();
      const response = await fetch(`${url}${pathOf(call, given.params)}${queryOf(given.query)}`, {
        method: call.method,
        redirect: 'manual',
        headers: headersOf(call, key, sent),
        ...(sent === undefined ? {} : { body: sent }),
      });
      const text = await response.text();
      notes.answered(call, performance.now() - begun);
      remember(call, response);
      if (response.status < 400) return fitting(call, asked, text);
      const refused: Refused = refusedWith(asked, response.status, json(text));
      if (response.status !== TOO_MANY || ended?.aborted) throw refused;
      // The limit is the house's to set: whoever meets it waits as told, and sends the same command again.
      const ms = Math.max(1, Number(response.headers.get('retry-after') ?? 1)) * 1_000;
      notes.limited(call, ms);
      await sleep(ms, ended);
    }
  };
  return { url, send };
};

const pathOf = (call: Call, params: Readonly<Record<string, unknown>> | undefined): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));

const queryOf = (query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
};

const bodyOf = (call: Call, body: unknown): FormData | string | undefined => {
  if (body instanceof FormData) return body;
  if (body !== undefined) return JSON.stringify(body);
  return call.body ? '{}' : undefined;
};

/** What a text says as JSON; undefined when it says nothing so. */
export const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fitting = <C extends Call>(call: C, asked: string, text: string): ResponseOf<C> => {
  const parsed = call.response.safeParse(text === '' ? undefined : json(text));
  if (parsed.success) return parsed.data as ResponseOf<C>;
  throw new UnfitAnswer(`The answer to ${asked} does not fit its contract: ${parsed.error.message}`);
};
