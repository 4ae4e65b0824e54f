import { randomUUID } from 'node:crypto';

/** An answer as a program sees it. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly headers: Headers;
}

export interface SendOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A browser as far as HTTP goes: keeps its session cookie, gives each command a key, and asks each query to wait for
 * what its own commands have done.
 */
export class Client {
  readonly url: string;
  /** Where queries go, when the APIs run apart. */
  readonly readUrl: string;
  cookie = '';
  accountId = '';
  email = '';
  jwtToken = '';
  position = '';

  constructor(url: string, readUrl = url) {
    this.url = url;
    this.readUrl = readUrl;
  }

  async send<T = Record<string, never>>(
    method: Method,
    path: string,
    body?: unknown,
    { key, headers = {} }: SendOptions = {},
  ): Promise<Answer<T>> {
    const form = body instanceof FormData;
    const response = await fetch(`${method === 'GET' ? this.readUrl : this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': key ?? randomUUID() }),
        ...(method === 'GET' && this.position ? { 'x-min-position': this.position } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().find((value) => value.startsWith('__Host-saferide_session='));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const position = response.headers.get('x-position');
    if (method !== 'GET' && position && position > this.position) this.position = position;
    const text = await response.text();
    return { status: response.status, body: parsed<T>(text), text, headers: response.headers };
  }

  /** As `send`, and anything but a success is an error that quotes the answer. */
  async ask<T = Record<string, never>>(
    method: Method,
    path: string,
    body?: unknown,
    options?: SendOptions,
  ): Promise<T> {
    const answer = await this.send<T>(method, path, body, options);
    if (answer.status >= 400) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  get<T = Record<string, never>>(path: string): Promise<T> {
    return this.ask<T>('GET', path);
  }
  post<T = Record<string, never>>(path: string, body: unknown = {}, options?: SendOptions): Promise<T> {
    return this.ask<T>('POST', path, body, options);
  }
}

const parsed = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined as T;
  }
};
