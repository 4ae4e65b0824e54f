import type { z } from 'zod';

/** `visitor`: anyone. `account`: anyone signed in. `gateway`: a payment gateway, identified by its signature. */
export const callerRoles = ['visitor', 'account', 'customer', 'driver', 'admin', 'operator', 'gateway'] as const;
/** A call admits callers with at least one of its roles. */
export type CallerRole = (typeof callerRoles)[number];

/** In upper case, because `fetch` would send `patch` unchanged. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The part of Zod's type that calls need; the whole type compiles slowly. */
export type Schema = z.core.$ZodType & Pick<z.ZodType, 'parse' | 'safeParse'>;
/** `shape` gives the names of parameters, which `defineCall` compares with the path. */
export type ObjectSchema = Schema & Pick<z.ZodObject, 'shape'>;

/** How long after signing in a call that `requiresRecentSignIn` is accepted. */
export const RECENT_SIGN_IN_MINUTES = 15;

/** An HTTP call, from which routes, clients and documentation are derived. */
export interface Call {
  readonly method: HttpMethod;
  /** Express-style, such as `/api/ride/:id/arrive`; `params` must name the same parameters. */
  readonly path: `/${string}`;
  readonly roles: readonly CallerRole[];
  /** Requires a session younger than `RECENT_SIGN_IN_MINUTES`; otherwise 403 `SignInAgain`. */
  readonly requiresRecentSignIn?: true;
  readonly summary: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** JSON by default. `raw`: unparsed bytes. */
  readonly bodyAs?: 'json' | 'multipart' | 'raw';
  /** Names of the multipart file parts; `photo_{index}` means photo_0 and so on. */
  readonly files?: readonly string[];
  readonly response: Schema;
  /** JSON by default. */
  readonly responseAs?: 'json' | 'text/csv' | 'image' | 'redirect' | 'empty';
  /** 200 by default. */
  readonly success?: 200 | 201 | 202 | 204 | 302;
  /** For queries: the read models that the handler may read once they have caught up. */
  readonly drawnFrom?: readonly string[];
  /** Read models whose changes make screens fetch again; `drawnFrom` by default. */
  readonly refetchedOn?: readonly string[];
  /** Exempts the call from the account's hourly limit on changes. */
  readonly exemptFromChangeLimit?: true;
  /** False: the response is not stored, so a repeated request is handled again. */
  readonly responseStored?: false;
  /** Each request is decided and logged, even with a repeated Idempotency-Key. */
  readonly logsEveryRequest?: true;
  /** The app sends no Idempotency-Key. */
  readonly sentWithoutKey?: true;
  /** By default the read API for GET, otherwise the command API. */
  readonly service?: 'command' | 'read';
}

const parameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** A misspelled option would otherwise compile and have no effect, because `C` may have more members than `Call`. */
type WithoutUnknownOptions<C> = { readonly [Option in Exclude<keyof C, keyof Call>]: never };

/** Declares a call. Throws when path and `params` differ, or a GET has a body. */
export const defineCall = <const C extends Call>(call: C & WithoutUnknownOptions<C>): C => {
  const inPath = parameterNames(call.path).sort().join(',');
  const inSchema = Object.keys(call.params?.shape ?? {})
    .sort()
    .join(',');
  if (inPath !== inSchema) throw new Error(`${call.method} ${call.path}: path has [${inPath}], params [${inSchema}]`);
  if (call.method === 'GET' && call.body) throw new Error(`GET ${call.path} cannot take a body`);
  return call;
};

/** `call.service`, by default the read API for GET and otherwise the command API. */
export const serviceOf = (call: Call): 'command' | 'read' =>
  call.service ?? (call.method === 'GET' ? 'read' : 'command');

/** `call.refetchedOn`, by default `drawnFrom`. Screens fetch the answer again when one of these read models changes. */
export const refetchTriggersOf = (call: Call): readonly string[] => call.refetchedOn ?? call.drawnFrom ?? [];

/** The body after parsing. */
export type BodyOf<C extends Call> = C extends { readonly body: infer B extends Schema } ? z.output<B> : undefined;
/** Path parameters after parsing. */
export type ParamsOf<C extends Call> = C extends { readonly params: infer P extends Schema }
  ? z.output<P>
  : Record<never, never>;
/** The query string after parsing. */
export type QueryOf<C extends Call> = C extends { readonly query: infer Q extends Schema }
  ? z.output<Q>
  : Record<never, never>;
/** The body as sent, before defaults. */
export type BodyInput<C extends Call> = C extends { readonly body: infer B extends Schema } ? z.input<B> : undefined;
/** The query as sent, before defaults. */
export type QueryInput<C extends Call> = C extends { readonly query: infer Q extends Schema }
  ? z.input<Q>
  : Record<never, never>;
/** The parsed response of a call. */
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** Schema of a frame that the server sends. */
export type FrameSchema = z.core.$ZodTypeDiscriminable &
  Schema & { readonly shape: { readonly type: { readonly value: string } } };

/** The calls, frames and read models of one module. */
export interface Module {
  /** Calls by OpenAPI tag and name. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly frames?: Readonly<Record<string, FrameSchema>>;
  /** Permanent names, used in `drawnFrom`. */
  readonly readModels?: readonly string[];
}
