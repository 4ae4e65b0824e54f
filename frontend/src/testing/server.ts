import { calls, type NamedCall } from '@saferide/contracts/calls';
import type { Call, Schema } from '@saferide/contracts/define-call';
import type { OPERATIONS } from '@saferide/contracts/operation/projection-status';
import type { Problem } from '@saferide/contracts/problem';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { z } from 'zod';
import { refusalAnswer } from './refusals.ts';

/**
 * The server as the app sees it, without a server: it answers `fetch` by the contracts, and only what a test has named.
 * What else is asked, and what no contract allows, fails the test (`faults`), whatever the app makes of it.
 */

/** What an answer says beside its body. */
export interface Marks {
  /** What a command changed, a refused one would have: the log has moved on. */
  readonly changed?: readonly (ReadModelName | typeof OPERATIONS)[];
  /** The server's clock, where it is not this one's. */
  readonly serverTime?: string;
}

/** A refusal beside its code. The server's own table has status and sentence of most. */
export interface RefusalParts extends Marks {
  readonly status?: number;
  readonly detail?: string;
  /** What it tells besides: the new quote, the tries that are left. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** A command as it was sent. */
export interface Sent<Body> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly idempotencyKey: string;
}

/** The answers of a call that is held back until one of these is used. */
export interface Held<R extends Schema> {
  answers(answer: z.input<R>, marks?: Marks): void;
  refuses(code: string, parts?: RefusalParts): void;
  loses(): void;
}

interface Request {
  readonly call: NamedCall;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string;
}

type Reply = (request: Request) => Response | Promise<Response>;

const keyOf = ({ method, path }: Call): string => `${method} ${path}`;
const parametersIn = (path: string): number => path.split(':').length;
/** The contracts, those with fewer parameters first: `/api/ride/quote` is no ride. */
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

/** The headers of an answer; one that changed something has moved the log on. */
const headersWith = ({ changed = [], serverTime }: Marks, isQuery: boolean): Headers => {
  const at = serverTime === undefined ? new Date() : new Date(serverTime);
  const headers = new Headers({ Date: at.toUTCString(), 'Content-Type': 'application/json' });
  if (changed.length > 0) {
    moves += 1;
    headers.set('X-Changed', changed.join(', '));
  }
  if (isQuery || changed.length > 0) headers.set('X-Position', position());
  return headers;
};

const answerTo = ({ method, success = 200 }: Call, body: unknown, marks: Marks = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status: success,
    headers: headersWith(marks, method === 'GET'),
  });

/** A refusal that the server does not know is a mistake of the test: it says so where it is given. */
const refusalOf = (code: string, parts: RefusalParts = {}): (() => Response) => {
  const told = refusalAnswer(code);
  const { status = told?.status, detail = told?.detail, facts } = parts;
  if (status === undefined || detail === undefined)
    throw new Error(`${code} is in no table of the server's: say its status and its detail`);
  const title = status === 401 ? 'Unauthorized' : 'Error';
  const problem: Problem = { ...facts, type: `urn:saferide:problem:${code}`, title, status, code, detail };
  return () => new Response(JSON.stringify(problem), { status, headers: headersWith(parts, false) });
};

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** What a body says: JSON, or the text fields of a form. */
const bodyIn = (body: BodyInit | null | undefined): unknown => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return fail('The fake server reads JSON and forms alone');
  return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
};

/** What is wrong with `value`, or null. */
const faultIn = (schema: Schema | undefined, value: unknown): string | null => {
  const { error } = schema?.safeParse(value) ?? {};
  return error ? z.prettifyError(error) : null;
};

const read = (address: string, { method = 'GET', body, headers }: RequestInit): Request => {
  const { pathname, searchParams } = new URL(address, 'http://saferide.test');
  const found = contracts.find(({ call, pattern }) => call.method === method && pattern.test(pathname));
  if (!found) return fail(`No contract has ${method} ${pathname}`);
  const { call, pattern } = found;
  const params = Object.fromEntries(
    Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  const query = Object.fromEntries(searchParams);
  const idempotencyKey = new Headers(headers).get('Idempotency-Key') ?? '';
  const request = { call, params, query, body: bodyIn(body), idempotencyKey };
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

/** As `serve`; whoever asks no more is answered no more. */
const fetching = (address: string, init: RequestInit = {}): Promise<Response> => {
  const { signal } = init;
  const aborted = new Promise<never>((_never, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([serve(address, init), aborted]);
};

const requestsOf = (call: Call): readonly Request[] =>
  requests.filter((request) => keyOf(request.call) === keyOf(call));

/** What the contract has against an answer, or null. */
const faultOf = (call: Call, answer: unknown): string | null => {
  const fault = faultIn(call.response, answer);
  return fault === null ? null : `${keyOf(call)} does not answer this:\n${fault}`;
};

/** An answer that the contract does not know is a mistake of the test: it says so where it is given. */
const check = (call: Call, answer: unknown): void => {
  const fault = faultOf(call, answer);
  if (fault !== null) throw new Error(fault);
};

export const server = {
  /** From now on `call` is answered so. */
  answers<R extends Schema>(call: Call & { readonly response: R }, answer: z.input<R>, marks?: Marks): void {
    check(call, answer);
    replies.set(keyOf(call), () => answerTo(call, answer, marks));
  },
  /** From now on `call` is answered by what is asked of it. */
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
  /** From now on `call` is refused, as the server's own table says of `code` where `parts` do not. */
  refuses(call: Call, code: string, parts?: RefusalParts): void {
    replies.set(keyOf(call), refusalOf(code, parts));
  },
  /** From now on no answer to `call` comes: the network is away. */
  loses(call: Call): void {
    replies.set(keyOf(call), lost);
  },
  /** From now on `call` waits for its answer. */
  holds<R extends Schema>(call: Call & { readonly response: R }): Held<R> {
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
  /** The commands that were sent, in order, as the server reads them. */
  sent<B extends Schema>(call: Call & { readonly body: B }): readonly Sent<z.output<B>>[] {
    return requestsOf(call).map(({ params, idempotencyKey, body }) => ({
      params,
      idempotencyKey,
      body: z.parse(call.body, body),
    }));
  },
  /** How often `call` was asked. */
  asked(call: Call): number {
    return requestsOf(call).length;
  },
  /** What a query was asked with, in order. */
  askedWith(call: Call): readonly Readonly<Record<string, string>>[] {
    return requestsOf(call).map(({ query }) => query);
  },
  /** Something happens without a command of this app: where the log is then, for a frame to name. */
  moves(): string {
    moves += 1;
    return position();
  },
} as const;

/** For `setup.ts`: begins with nothing named, and ends by saying what should not have been asked. */
export const serverOfTest = {
  fetch: fetching,
  opens(): void {
    replies = new Map();
    requests = [];
    faults = [];
    moves = 1;
  },
  /** Anything that went wrong beside the app fails the test through here. */
  fault(message: string): void {
    faults.push(message);
  },
  closes(): void {
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
} as const;
