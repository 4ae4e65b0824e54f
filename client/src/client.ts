import { randomUUID } from 'node:crypto';
import type { BodyInput, Call, Method, ParamsOf, QueryInput, ResponseOf } from '@saferide/contracts/define-call';
import type { Answer } from './answer.ts';
import { refusalIn, UnfitAnswer } from './refused.ts';

/** A request as it travels. */
export interface Sent {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** How a request to a path gets to the house; redirects are answers. */
export type Transport = (path: string, sent: Sent) => Promise<Omit<Answer, 'body'>>;

/** Where people come in: an address, or a way of its own to a house that listens nowhere. */
export type Door = string | Transport;

export interface SendOptions {
  /** The command's idempotency key; null for none. Default: a new one. */
  readonly key?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call is given: by its contract, or a form with files. */
export interface CallInput<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C> | FormData;
  readonly key?: string;
}

const COOKIE = '__Host-saferide_session=';

/**
 * A browser as far as HTTP goes: keeps its session cookie, gives each command a key, and asks each query to wait for
 * what its own commands have done.
 */
export class Client {
  /** Empty where the house listens nowhere. */
  readonly url: string;
  /** Where queries go and the socket is, when the APIs run apart. */
  readonly readUrl: string;
  cookie = '';
  accountId = '';
  email = '';
  /** For the live socket. */
  jwtToken = '';
  position = '';
  /** What comes along with everything that is sent. */
  readonly along: Readonly<Record<string, string>>;
  readonly #command: Transport;
  readonly #query: Transport;

  /** `along`: headers of the connection, such as those that a front door adds. */
  constructor(door: Door, reading: Door = door, along: Readonly<Record<string, string>> = {}) {
    this.along = along;
    this.url = addressOf(door);
    this.readUrl = addressOf(reading);
    this.#command = transportTo(door);
    this.#query = transportTo(reading);
  }

  /** Sends anything at all, and gives whatever is answered. */
  async send<T = Record<string, never>>(
    method: Method,
    path: string,
    body?: unknown,
    { key, headers = {} }: SendOptions = {},
  ): Promise<Answer<T>> {
    const asking = method === 'GET';
    const form = body instanceof FormData;
    const {
      status,
      text,
      headers: answered,
    } = await (asking ? this.#query : this.#command)(path, {
      method,
      headers: {
        ...this.along,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(asking || key === null ? {} : { 'idempotency-key': key ?? randomUUID() }),
        ...(asking && this.position ? { 'x-min-position': this.position } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const set = answered.getSetCookie().find((value) => value.startsWith(COOKIE));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const position = answered.get('x-position');
    if (!asking && position && position > this.position) this.position = position;
    return { status, body: json(text) as T, text, headers: answered };
  }

  /** As `send`. Throws Refused, or UnfitAnswer, when it is answered with anything but a success. */
  async ask<T = Record<string, never>>(
    method: Method,
    path: string,
    body?: unknown,
    options?: SendOptions,
  ): Promise<T> {
    const answer = await this.send<T>(method, path, body, options);
    if (answer.status >= 400) throw refusalIn(`${method} ${path}`, answer);
    return answer.body;
  }

  get<T = Record<string, never>>(path: string): Promise<T> {
    return this.ask<T>('GET', path);
  }

  post<T = Record<string, never>>(path: string, body: unknown = {}, options?: SendOptions): Promise<T> {
    return this.ask<T>('POST', path, body, options);
  }

  /** Sends a call and parses its answer, both by its contract. Throws Refused for a problem, UnfitAnswer for nonsense. */
  async call<C extends Call>(call: C, { params, query, body, key }: CallInput<C> = {}): Promise<ResponseOf<C>> {
    const path = `${pathOf(call, params)}${queryOf(query)}`;
    const given = body ?? (call.body ? {} : undefined);
    const answer = await this.send<unknown>(call.method, path, given, {
      key: key ?? (call.sentWithoutKey ? null : undefined),
    });
    // By the call's own path: an error told of many people is the same error.
    const asked = `${call.method} ${call.path}`;
    if (answer.status >= 400) throw refusalIn(asked, answer);
    const parsed = call.response.safeParse(answer.body);
    if (parsed.success) return parsed.data as ResponseOf<C>;
    throw new UnfitAnswer(`The answer to ${asked} does not fit its contract: ${parsed.error.message}`);
  }
}

const addressOf = (door: Door): string => (typeof door === 'string' ? door : '');

const transportTo = (door: Door): Transport => (typeof door === 'string' ? overNetwork(door) : door);

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

/** What a text says as JSON; undefined when it says nothing so. */
export const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
