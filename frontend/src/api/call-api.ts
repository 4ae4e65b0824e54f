import type { BodyInput, Call, QueryInput, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import { ApiError, ConnectionError } from './api-error.ts';
import { learnServerTime } from './server-clock.ts';

/** The highest log position that a response has reported. Positions sort as strings; '' sorts before all others. */
let reached = '';
const answered = new Map<string, string>();
const required = new Map<string, string>();

export const logPositions = {
  get reached(): string {
    return reached;
  },
  reach(position: string): void {
    if (position > reached) reached = position;
  },
  answeredAt(queryHash: string, position: string): void {
    answered.set(queryHash, position);
  },
  of(queryHash: string): string {
    return answered.get(queryHash) ?? '';
  },
  requirePosition(queryHash: string, position: string): void {
    if (position > (required.get(queryHash) ?? '')) required.set(queryHash, position);
  },
  isCurrent(queryHash: string, position: string): boolean {
    return position >= (required.get(queryHash) ?? '');
  },
  forget(): void {
    reached = '';
    answered.clear();
    required.clear();
  },
};

export interface ApiInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C> | FormData;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean;
}

export interface ApiResponse<T> {
  readonly data: T;
  /** The log position of the data or of the command's last event; '' if unknown. */
  readonly position: string;
  readonly changed: readonly string[];
}

const ATTEMPTS_WHEN_STALE = 3;

export const callPath = (call: Call, params: Readonly<Record<string, string>> = {}): string =>
  withParams(call.path, params);

export const callUrl = (path: string, query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

const requestOf = <C extends Call>(
  call: C,
  { body, idempotencyKey, signal, keepalive = false }: ApiInput<C>,
): RequestInit => {
  const headers = new Headers({ Accept: 'application/json' });
  if (call.method === 'GET') {
    if (logPositions.reached) headers.set('X-Min-Position', logPositions.reached);
  } else if (!call.sentWithoutKey) headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
  const json = call.method !== 'GET' && !(body instanceof FormData);
  if (json && call.body) headers.set('Content-Type', 'application/json');
  return {
    method: call.method,
    credentials: 'same-origin',
    headers,
    keepalive,
    ...(body instanceof FormData ? { body } : json && call.body ? { body: JSON.stringify(body ?? {}) } : {}),
    ...(signal ? { signal } : {}),
  };
};

/**
 * Throws ApiError for an unsuccessful response. Throws ConnectionError if no complete response arrives, or if the
 * response to a command cannot be parsed.
 */
export const callApi = async <C extends Call>(
  call: C,
  input: ApiInput<C> = {},
): Promise<ApiResponse<ResponseOf<C>>> => {
  const path = callUrl(callPath(call, input.params), input.query);
  const isCommand = call.method !== 'GET';
  for (let attempt = 1; ; attempt += 1) {
    const minimum = isCommand ? '' : logPositions.reached;
    const sentMs = Date.now();
    const { response, text } = await send(path, requestOf(call, input), isCommand);
    learnServerTime(response.headers.get('Date'), { sentMs, cameMs: Date.now() });
    const stale = response.headers.get('X-Stale') === 'true';
    const position = response.headers.get('X-Position') ?? (stale ? '' : minimum);
    if (isCommand) logPositions.reach(position);
    if (attempt === 1 && minimum && isFromBefore(response.status, position, minimum)) continue;
    const changed = response.headers.get('X-Changed')?.split(/, */) ?? [];
    if (minimum && isUnknownPosition(response.status, text)) {
      logPositions.forget();
      continue;
    }
    if (!response.ok) throw new ApiError(response.status, response.statusText, text, changed, { isCommand });
    if (stale && attempt < ATTEMPTS_WHEN_STALE) continue;
    return { data: parsed(call, text), position, changed };
  }
};

/** Browsers may answer with a response prefetched before a command or sign-in. */
const isFromBefore = (status: number, position: string, minimum: string): boolean =>
  status === 403 || position < minimum;

const isUnknownPosition = (status: number, text: string): boolean => status === 400 && text.includes('X-Min-Position');

const parsed = <C extends Call>(call: C, text: string): ResponseOf<C> => {
  try {
    return call.response.parse(text === '' ? undefined : JSON.parse(text)) as ResponseOf<C>;
  } catch (cause) {
    if (call.method === 'GET') throw cause;
    throw new ConnectionError('The answer of SafeRide could not be read', { isCommand: true, cause });
  }
};

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
