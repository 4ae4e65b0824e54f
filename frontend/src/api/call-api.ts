import type { BodyInput, Call, QueryInput, ResponseOf } from '@saferide/contracts/define-call';
import { withParams } from '@saferide/contracts/paths';
import { ApiError, ConnectionError } from './api-error.ts';
import { positions } from './positions.ts';
import { learnServerTime } from './server-clock.ts';

export interface CallInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryInput<C>;
  /** JSON, or a form for calls that travel as multipart. */
  readonly body?: BodyInput<C> | FormData;
  /** Commands only: the same key with the same body gives the same answer again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface Answered<T> {
  readonly data: T;
  /**
   * How far the answer's read models were, or how far a command brought the log. A query's answer that does not say has
   * seen what was known when it was asked for, unless it says that it has not: ''.
   */
  readonly position: string;
  /** The read models that a command changed. */
  readonly changed: readonly string[];
}

/** A read model that lags is asked again so often; each time the server waits for it up to a second. */
const ATTEMPTS_WHEN_STALE = 3;

/** The path of `call` with its parameters filled in. */
export const pathOf = (call: Call, params: Readonly<Record<string, string>> = {}): string =>
  withParams(call.path, params);

/** `path` with what is asked of it. */
export const addressOf = (path: string, query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

const requestOf = <C extends Call>(call: C, { body, idempotencyKey, signal }: CallInput<C>): RequestInit => {
  const headers = new Headers({ Accept: 'application/json' });
  if (call.method === 'GET') {
    if (positions.reached) headers.set('X-Min-Position', positions.reached);
  } else if (!call.sentWithoutKey) headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
  const json = call.method !== 'GET' && !(body instanceof FormData);
  if (json && call.body) headers.set('Content-Type', 'application/json');
  return {
    method: call.method,
    credentials: 'same-origin',
    headers,
    ...(body instanceof FormData ? { body } : json && call.body ? { body: JSON.stringify(body ?? {}) } : {}),
    ...(signal ? { signal } : {}),
  };
};

/**
 * Sends `call` and parses the answer by its contract. A command's position is remembered, and every later query asks
 * for at least that much. Throws ApiError for an answer that is no success, ConnectionError when none came.
 */
export const callApi = async <C extends Call>(call: C, input: CallInput<C> = {}): Promise<Answered<ResponseOf<C>>> => {
  const path = addressOf(pathOf(call, input.params), input.query);
  const isCommand = call.method !== 'GET';
  for (let attempt = 1; ; attempt += 1) {
    const minimum = isCommand ? '' : positions.reached;
    const sentMs = Date.now();
    const { response, text } = await send(path, requestOf(call, input), isCommand);
    learnServerTime(response.headers.get('Date'), { sentMs, cameMs: Date.now() });
    const stale = response.headers.get('X-Stale') === 'true';
    const position = response.headers.get('X-Position') ?? (stale ? '' : minimum);
    if (isCommand) positions.reach(position);
    if (attempt === 1 && minimum && isFromBefore(response.status, position, minimum)) continue;
    const changed = response.headers.get('X-Changed')?.split(/, */) ?? [];
    if (minimum && isUnknownPosition(response.status, text)) {
      positions.forget();
      continue;
    }
    if (!response.ok) throw new ApiError(response.status, response.statusText, text, changed, { isCommand });
    if (stale && attempt < ATTEMPTS_WHEN_STALE) continue;
    return { data: parsed(call, text), position, changed };
  }
};

/**
 * The page asks for what it needs before any script runs (`build/first-pages.ts`), and browsers hand such an answer to
 * the first query that asks the same, however long after: by then a command may have changed it, even who one is.
 */
const isFromBefore = (status: number, position: string, minimum: string): boolean =>
  status === 403 || position < minimum;

/** The log was restored from before this page's last command: what the page remembers of it is void. */
const isUnknownPosition = (status: number, text: string): boolean => status === 400 && text.includes('X-Min-Position');

/** A query whose answer breaks the contract fails; a command has happened all the same, and is not said to have failed. */
const parsed = <C extends Call>(call: C, text: string): ResponseOf<C> => {
  try {
    return call.response.parse(text === '' ? undefined : JSON.parse(text)) as ResponseOf<C>;
  } catch (cause) {
    if (call.method === 'GET') throw cause;
    throw new ConnectionError('The answer of SafeRide could not be read', { isCommand: true, cause });
  }
};

/** An answer counts once all of it is there: a network that dies in its middle is a network that died. */
const send = async (
  path: string,
  request: RequestInit,
  isCommand: boolean,
): Promise<{ response: Response; text: string }> => {
  try {
    const response = await fetch(path, request);
    return { response, text: await response.text() };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ConnectionError('No answer came from SafeRide', { isCommand });
  }
};
