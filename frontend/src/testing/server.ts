import { calls, type NamedCall } from '@saferide/contracts/calls';
import type { Call, Schema } from '@saferide/contracts/kernel/define-call';
import type { PROJECTION_STATUS } from '@saferide/contracts/operation/projection-status';
import type { EdgeProblemCode, Problem } from '@saferide/contracts/problem';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { inject } from 'vitest';
import { z } from 'zod';

declare module 'vitest' {
  interface ProvidedContext {
    refusalsAsTold: string;
  }
}

interface RefusalAnswer {
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

const refusalAnswer = (code: string): RefusalAnswer | undefined => table.get(code);

/**
 * A fake server that follows the contracts. It fails the test if the app sends a request without a prepared
 * response.
 */

export interface ResponseHeaders {
  /** The read models that the command changed, or would have changed if refused. */
  readonly changed?: readonly (ReadModelName | typeof PROJECTION_STATUS)[];
  /** Default: the local clock. */
  readonly serverTime?: string;
}

/** Status and sentence default to those of the real server. */
export interface RefusalParts extends ResponseHeaders {
  readonly status?: number;
  readonly detail?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

export interface ReceivedRequest<Body> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly idempotencyKey: string;
  readonly keepalive: boolean;
}

export interface DelayedAnswer<R extends Schema> {
  answers(answer: z.input<R>, marks?: ResponseHeaders): void;
  refuses(code: string, parts?: RefusalParts): void;
  loses(): void;
}

interface Request {
  readonly call: NamedCall;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string;
  readonly keepalive: boolean;
}

type Reply = (request: Request) => Response | Promise<Response>;

const keyOf = ({ method, path }: Call): string => `${method} ${path}`;
const parametersIn = (path: string): number => path.split(':').length;
/** Paths with fewer parameters come first, so that `/api/ride/quote` does not match `/api/ride/:id`. */
const contracts = calls
  .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));

let replies = new Map<string, Reply>();
let requests: Request[] = [];
let faults: string[] = [];
let moves = 0;

const position = (): string => String(moves).padStart(8, '0');

const fail = (message: string): never => {
  faults.push(message);
  throw new Error(message);
};

const headersWith = ({ changed = [], serverTime }: ResponseHeaders, isQuery: boolean): Headers => {
  const at = serverTime === undefined ? new Date() : new Date(serverTime);
  const headers = new Headers({ Date: at.toUTCString(), 'Content-Type': 'application/json' });
  if (changed.length > 0) {
    moves += 1;
    headers.set('X-Changed', changed.join(', '));
  }
  if (isQuery || changed.length > 0) headers.set('X-Position', position());
  return headers;
};

const answerTo = ({ method, success = 200 }: Call, body: unknown, marks: ResponseHeaders = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status: success,
    headers: headersWith(marks, method === 'GET'),
  });

/** Throws for an unknown code, unless `parts` has its status and detail. */
const refusalOf = (code: string, parts: RefusalParts = {}): (() => Response) => {
  const known = refusalAnswer(code);
  const { status = known?.status, detail = known?.detail, facts } = parts;
  if (status === undefined || detail === undefined)
    throw new Error(
      `${code} is unknown: update refusals-as-told.txt (CONTRIBUTING, “a refusal”), or say its status and detail`,
    );
  const title = status === 401 ? 'Unauthorized' : 'Error';
  const problem: Problem = { ...facts, type: `urn:saferide:problem:${code}`, title, status, code, detail };
  return () => new Response(JSON.stringify(problem), { status, headers: headersWith(parts, false) });
};

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

const bodyIn = (body: BodyInit | null | undefined): unknown => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return fail('The fake server reads JSON and forms alone');
  return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
};

const faultIn = (schema: Schema | undefined, value: unknown): string | null => {
  const { error } = schema?.safeParse(value) ?? {};
  return error ? z.prettifyError(error) : null;
};

const read = (address: string, { method = 'GET', body, headers, keepalive = false }: RequestInit): Request => {
  const { pathname, searchParams } = new URL(address, 'http://saferide.test');
  const found = contracts.find(({ call, pattern }) => call.method === method && pattern.test(pathname));
  if (!found) return fail(`No contract has ${method} ${pathname}`);
  const { call, pattern } = found;
  const params = Object.fromEntries(
    Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  const query = Object.fromEntries(searchParams);
  const idempotencyKey = new Headers(headers).get('Idempotency-Key') ?? '';
  const request = { call, params, query, body: bodyIn(body), idempotencyKey, keepalive };
  const fault = faultIn(call.params, params) ?? faultIn(call.query, query) ?? faultIn(call.body, request.body);
  if (fault !== null) fail(`${call.name} does not take what was sent to ${method} ${address}:\n${fault}`);
  const needsKey = method !== 'GET' && !call.sentWithoutKey;
  if (needsKey && idempotencyKey === '') fail(`${method} ${address} was sent without an Idempotency-Key`);
  return request;
};

const serve = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const request = read(address, init);
  requests.push(request);
  const reply = replies.get(keyOf(request.call));
  if (!reply) return fail(`Nobody named ${request.call.name}, and ${keyOf(request.call)} was asked: ${address}`);
  return reply(request);
};

const fetching = (address: string, init: RequestInit = {}): Promise<Response> => {
  const { signal } = init;
  const aborted = new Promise<never>((_never, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([serve(address, init), aborted]);
};

const requestsOf = (call: Call): readonly Request[] =>
  requests.filter((request) => keyOf(request.call) === keyOf(call));

const faultOf = (call: Call, answer: unknown): string | null => {
  const fault = faultIn(call.response, answer);
  return fault === null ? null : `${keyOf(call)} does not answer this:\n${fault}`;
};

const check = (call: Call, answer: unknown): void => {
  const fault = faultOf(call, answer);
  if (fault !== null) throw new Error(fault);
};

export const server = {
  answers<R extends Schema>(call: Call & { readonly response: R }, answer: z.input<R>, marks?: ResponseHeaders): void {
    check(call, answer);
    replies.set(keyOf(call), () => answerTo(call, answer, marks));
  },
  answersEach<Q extends Schema, R extends Schema>(
    call: Call & { readonly query: Q; readonly response: R },
    answer: (query: z.output<Q>) => z.input<R>,
  ): void {
    replies.set(keyOf(call), ({ query }) => {
      const given = answer(z.parse(call.query, query));
      const fault = faultOf(call, given);
      return fault === null ? answerTo(call, given) : fail(fault);
    });
  },
  refuses(call: Call, code: string, parts?: RefusalParts): void {
    replies.set(keyOf(call), refusalOf(code, parts));
  },
  loses(call: Call): void {
    replies.set(keyOf(call), lost);
  },
  holds<R extends Schema>(call: Call & { readonly response: R }): DelayedAnswer<R> {
    let release: (reply: () => Response) => void = () => undefined;
    const released = new Promise<() => Response>((resolve) => {
      release = resolve;
    });
    replies.set(keyOf(call), async () => (await released)());
    return {
      answers: (answer, marks) => {
        check(call, answer);
        release(() => answerTo(call, answer, marks));
      },
      refuses: (code, parts) => release(refusalOf(code, parts)),
      loses: () => release(lost),
    };
  },
  /** In the order received, parsed by the contract. */
  sent<B extends Schema>(call: Call & { readonly body: B }): readonly ReceivedRequest<z.output<B>>[] {
    return requestsOf(call).map(({ params, idempotencyKey, keepalive, body }) => ({
      params,
      idempotencyKey,
      keepalive,
      body: z.parse(call.body, body),
    }));
  },
  requestCount(call: Call): number {
    return requestsOf(call).length;
  },
  queriesSent(call: Call): readonly Readonly<Record<string, string>>[] {
    return requestsOf(call).map(({ query }) => query);
  },
  /** Advances the log as if another person had acted; returns the new position for a frame. */
  moves(): string {
    moves += 1;
    return position();
  },
} as const;

export const serverOfTest = {
  fetch: fetching,
  opens(): void {
    replies = new Map();
    requests = [];
    faults = [];
    moves = 1;
  },
  fault(message: string): void {
    faults.push(message);
  },
  closes(): void {
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
} as const;
