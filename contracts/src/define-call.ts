import type { z } from 'zod';

/**
 * Who passes a call's role gate. Object-level checks (whose ride is it?) come after the gate.
 * `visitor`: anybody, signed in or not. `account`: anyone signed in. `gateway`: proved by a signature, not a session.
 */
export const callerRoles = ['visitor', 'account', 'customer', 'driver', 'admin', 'operator', 'gateway'] as const;
export type CallerRole = (typeof callerRoles)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a call needs of its schemas, and no more of Zod: held against the whole of it, each call costs the compiler as
 * much as all of its handler.
 */
export type Schema = z.core.$ZodType & Pick<z.ZodType, 'parse' | 'safeParse'>;
/** The same of a schema with named fields. */
export type ObjectSchema = Schema & Pick<z.ZodObject, 'shape'>;

/** One call over the network: the server's route, the client, the OpenAPI document and the generated tests all read it. */
export interface Call {
  readonly method: Method;
  /** Express-style path, e.g. `/api/ride/:id/arrive`; `params` has exactly its parameters. */
  readonly path: `/${string}`;
  readonly roles: readonly CallerRole[];
  /** True: only for a session that began within the last 15 minutes; otherwise 403 `SignInAgain`. */
  readonly fresh?: true;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** The request body. Without it the call takes none. */
  readonly body?: Schema;
  /** How the body travels; JSON unless stated. `raw`: unparsed bytes (signed webhooks). */
  readonly bodyAs?: 'json' | 'multipart' | 'raw';
  /** Names of the file parts of a multipart body; `photo_{index}` stands for photo_0, photo_1 and so on. */
  readonly files?: readonly string[];
  readonly response: Schema;
  /** What a success answers with; JSON unless stated. */
  readonly responseAs?: 'json' | 'text/csv' | 'image' | 'redirect' | 'empty';
  /** The status of a success; 200 unless stated. */
  readonly success?: 200 | 201 | 202 | 204 | 302;
  /** Queries only: the read models that the answer is drawn from. The server waits for these, and reads no other. */
  readonly drawnFrom?: readonly string[];
  /** Where it is not `drawnFrom`: what a screen fetches the answer anew for. Of the rest it shows what was last known. */
  readonly freshBy?: readonly string[];
  /**
   * Commands only. Taken however much its sender has changed in this hour: calls for help, and what brings a ride to its end.
   */
  readonly outsideBudget?: true;
  /** Commands only. False: the answer is kept for nobody, and made anew for whoever sends the same again. */
  readonly answerKept?: false;
  /**
   * Commands only. The call shows personal data as they are now, so each request is a command of its own, even under an
   * Idempotency-Key that was used before: each is decided, counted and logged. Its answer is not kept.
   */
  readonly loggedEachTime?: true;
  /**
   * Commands only. A repetition changes nothing, so the app sends no Idempotency-Key. For calls made every few seconds: each
   * key is a row that stays until its account is erased.
   */
  readonly sentWithoutKey?: true;
  /** Which API answers. By default GET goes to the read API and every other method to the command API. */
  readonly service?: 'command' | 'read';
}

const parameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** Declares a call. Throws when the path's parameters and the `params` schema name different things. */
export const defineCall = <const C extends Call>(call: C): C => {
  const inPath = parameterNames(call.path).sort().join(',');
  const inSchema = Object.keys(call.params?.shape ?? {})
    .sort()
    .join(',');
  if (inPath !== inSchema) throw new Error(`${call.method} ${call.path}: path has [${inPath}], params [${inSchema}]`);
  if (call.method === 'GET' && call.body) throw new Error(`GET ${call.path} cannot take a body`);
  return call;
};

/** Which API answers `call`. */
export const servedBy = (call: Call): 'command' | 'read' =>
  call.service ?? (call.method === 'GET' ? 'read' : 'command');

/** What a screen that shows the answer fetches it anew for. */
export const freshBy = (call: Call): readonly string[] => call.freshBy ?? call.drawnFrom ?? [];

/** What the handler gets after parsing. */
export type BodyOf<C extends Call> = C extends { readonly body: infer B extends Schema } ? z.output<B> : undefined;
export type ParamsOf<C extends Call> = C extends { readonly params: infer P extends Schema }
  ? z.output<P>
  : Record<never, never>;
export type QueryOf<C extends Call> = C extends { readonly query: infer Q extends Schema }
  ? z.output<Q>
  : Record<never, never>;
/** What a client sends, before defaults are filled in. */
export type BodyInput<C extends Call> = C extends { readonly body: infer B extends Schema } ? z.input<B> : undefined;
export type QueryInput<C extends Call> = C extends { readonly query: infer Q extends Schema }
  ? z.input<Q>
  : Record<never, never>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
