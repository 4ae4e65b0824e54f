import { randomUUID } from 'node:crypto';
import type {
  BodyInput,
  Call,
  HttpMethod,
  ParamsOf,
  QueryInput,
  ResponseOf,
} from '@saferide/contracts/kernel/define-call';
import { uploadImage, type uploadPurposes } from '@saferide/contracts/uploads';
import { type CallResponse, errorOfResponse, InvalidResponse } from './call-errors.ts';

/** An HTTP request as a transport receives it. */
export interface SentRequest {
  readonly method: HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Sends one request to a path of the APIs, such as `/api/ride/book`. Rejects if no server answers. */
export type Transport = (path: string, sent: SentRequest) => Promise<Omit<CallResponse, 'body'>>;

/** A base URL, or a transport that calls an app in the same process. */
export type Endpoint = string | Transport;

/** Optional headers and idempotency key of one request. */
export interface SendOptions {
  /** By default each command gets a new key; null sends the command without one. */
  readonly key?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The input of a call; `body` may also be a form with files. */
export interface CallInput<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C> | FormData;
  readonly key?: string;
}

const COOKIE = '__Host-saferide_session=';

/** Calls the APIs as a browser would: keeps the session cookie and sends commands with an idempotency key. */
export class Client {
  /** The base URL of the command API; empty if the client calls an app in the same process. */
  readonly url: string;
  /** The base URL for queries and the socket; the same as `url` unless the read API runs separately. */
  readonly readUrl: string;
  cookie = '';
  accountId = '';
  email = '';
  jwtToken = '';
  position = '';
  readonly along: Readonly<Record<string, string>>;
  readonly #command: Transport;
  readonly #query: Transport;

  constructor(door: Endpoint, reading: Endpoint = door, along: Readonly<Record<string, string>> = {}) {
    this.along = along;
    this.url = addressOf(door);
    this.readUrl = addressOf(reading);
    this.#command = transportTo(door);
    this.#query = transportTo(reading);
  }

  async send<T = Record<string, never>>(
    method: HttpMethod,
    path: string,
    body?: unknown,
    { key, headers = {} }: SendOptions = {},
  ): Promise<CallResponse<T>> {
    const isQuery = method === 'GET';
    const form = body instanceof FormData;
    const {
      status,
      text,
      headers: answered,
    } = await (isQuery ? this.#query : this.#command)(path, {
      method,
      headers: {
        ...this.along,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(isQuery || key === null ? {} : { 'idempotency-key': key ?? randomUUID() }),
        ...(isQuery && this.position ? { 'x-min-position': this.position } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const set = answered.getSetCookie().find((value) => value.startsWith(COOKIE));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const position = answered.get('x-position');
    if (!isQuery && position && position > this.position) this.position = position;
    return { status, body: parseJson(text) as T, text, headers: answered };
  }

  /** Like `send`, but throws RefusedCall or InvalidResponse if the status is 400 or higher. */
  async request<T = Record<string, never>>(
    method: HttpMethod,
    path: string,
    body?: unknown,
    options?: SendOptions,
  ): Promise<T> {
    const answer = await this.send<T>(method, path, body, options);
    if (answer.status >= 400) throw errorOfResponse(`${method} ${path}`, answer);
    return answer.body;
  }

  get<T = Record<string, never>>(path: string): Promise<T> {
    return this.request<T>('GET', path);
  }

  post<T = Record<string, never>>(path: string, body: unknown = {}, options?: SendOptions): Promise<T> {
    return this.request<T>('POST', path, body, options);
  }

  /** Throws RefusedCall, or InvalidResponse for a response that violates the contract. */
  async call<C extends Call>(call: C, { params, query, body, key }: CallInput<C> = {}): Promise<ResponseOf<C>> {
    const path = `${pathOf(call, params)}${queryOf(query)}`;
    const given = body ?? (call.body ? {} : undefined);
    const answer = await this.send<unknown>(call.method, path, given, {
      key: key ?? (call.sentWithoutKey ? null : undefined),
    });
    const callName = `${call.method} ${call.path}`;
    if (answer.status >= 400) throw errorOfResponse(callName, answer);
    const parsed = call.response.safeParse(answer.body);
    if (parsed.success) return parsed.data as ResponseOf<C>;
    throw new InvalidResponse(`The answer to ${callName} does not fit its contract: ${parsed.error.message}`);
  }
}

const addressOf = (door: Endpoint): string => (typeof door === 'string' ? door : '');

const transportTo = (door: Endpoint): Transport => (typeof door === 'string' ? overNetwork(door) : door);

const overNetwork =
  (url: string): Transport =>
  async (path, sent) => {
    const response = await fetch(`${url}${path}`, { ...sent, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

const pathOf = (call: Call, params: Readonly<Record<string, unknown>> | undefined): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));

const queryOf = (query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
};

/** Returns undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether SafeRide is ready at this base URL; false if no server answers. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );

/** A multipart form with one image, as `POST /api/uploads` expects it. */
export const imageForm = (
  image: Uint8Array,
  purpose: (typeof uploadPurposes)[number] = 'document',
  contentType = 'image/jpeg',
): FormData => {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(image)], { type: contentType }), 'photo.jpg');
  return form;
};

/** Uploads a JPEG and returns its id. */
export const uploadJpeg = async (
  client: Client,
  image: Uint8Array,
  purpose?: (typeof uploadPurposes)[number],
): Promise<string> => {
  const { id } = await client.call(uploadImage, { body: imageForm(image, purpose) });
  return id;
};
