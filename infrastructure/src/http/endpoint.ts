import { isUtf8 } from 'node:buffer';
import {
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  RECENT_SIGN_IN_MINUTES,
  type ResponseOf,
  type Schema,
} from '@saferide/contracts/kernel/define-call';
import { fieldMessageKey, fieldMessages } from '@saferide/contracts/kernel/field-messages';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { networkOf } from '../callers/network-of.ts';
import type { Caller } from '../callers/sessions.ts';
import { edgeProblem, type ProblemError } from './problem.ts';
import { requestContextOf } from './request-context.ts';
import { sessionTokenIn } from './session-cookie.ts';

const DEEPEST = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Parses JSON bodies. Rejects invalid UTF-8, nesting of more than 32 levels, U+0000 and lone surrogates. */
export const jsonBody = (limitBytes = 100 * 1024): RequestHandler => {
  const parse = express.json({
    limit: limitBytes,
    // A small compressed body could expand beyond the limit.
    inflate: false,
    type: 'application/json',
    verify: (_request, _response, bytes, charset) => {
      if (charset.toLowerCase() !== 'utf-8') throw edgeProblem('UnsupportedMediaType', 'Send JSON in UTF-8.');
      if (!isUtf8(bytes)) throw edgeProblem('MalformedBody', 'The body is not UTF-8.');
    },
  });
  return (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if ((length === undefined || length === '0') && chunked === undefined) return next();
    if (!request.is('application/json'))
      throw edgeProblem('UnsupportedMediaType', 'Send the body as application/json.');
    parse(request, response, (error?: unknown) => {
      if (error) return next(error);
      next(faultIn(request.body));
    });
  };
};

const faultIn = (body: unknown) => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return edgeProblem('InvalidRequest', `The body has more than ${DEEPEST} levels.`);
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) return unstorable();
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) return unstorable();
        below.push(inner);
      }
    }
    level = below;
  }
  return undefined;
};

const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);

const unstorable = () =>
  edgeProblem('InvalidRequest', 'The body has characters that are not allowed (U+0000 or half a character).');

type CallerFor<C extends Call> =
  Extract<C['roles'][number], 'visitor' | 'gateway'> extends never ? Caller : Caller | null;

export interface IncomingCall<C extends Call> {
  readonly caller: CallerFor<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly correlationId: string;
  readonly request: Request;
  readonly response: Response;
}

export interface CallReply<T> {
  readonly body: T;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EndpointOptions {
  readonly callerOf: (token: string, network: string | null) => Promise<Caller | null>;
  readonly before?: readonly RequestHandler[];
}

const json = jsonBody();

export const mountCall = <C extends Call>(
  router: Router,
  call: C,
  { callerOf, before = [] }: EndpointOptions,
  handle: (incoming: IncomingCall<C>) => Promise<CallReply<ResponseOf<C>>>,
): void => {
  const gate: RequestHandler = async (request, _response, next) => {
    const caller = await callerIn(request, callerOf);
    if (caller) requestContextOf(request).accountId = caller.accountId;
    callers.set(request, caller);
    admit(call, caller);
    next();
  };
  const body: readonly RequestHandler[] = call.body && (call.bodyAs ?? 'json') === 'json' ? [json] : [];
  const run: RequestHandler = async (request, response) => {
    const incoming: IncomingCall<C> = {
      caller: (callers.get(request) ?? null) as CallerFor<C>,
      params: parsed(call.params, request.params, 'params') as ParamsOf<C>,
      query: parsed(call.query, request.query, 'query') as QueryOf<C>,
      body: parsed(call.body, request.body, 'body') as BodyOf<C>,
      correlationId: requestContextOf(request).correlationId,
      request,
      response,
    };
    // Responses must not be cached by default, because most of them contain personal data.
    response.setHeader('Cache-Control', 'no-store');
    const reply = await handle(incoming);
    if (response.headersSent) return;
    for (const [name, value] of Object.entries(reply.headers ?? {})) {
      if (name === 'Set-Cookie') response.append(name, value);
      else response.setHeader(name, value);
    }
    const status = reply.status ?? call.success ?? 200;
    if (call.responseAs === 'empty' || status === 204 || status === 304) response.status(status).end();
    else if ((call.responseAs ?? 'json') === 'json') response.status(status).json(reply.body);
    else response.status(status).send(reply.body);
  };
  router[METHODS[call.method]](call.path, gate, ...before, ...body, run);
};

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

const callers = new WeakMap<Request, Caller | null>();

const callerIn = async (request: Request, callerOf: EndpointOptions['callerOf']): Promise<Caller | null> => {
  const token = sessionTokenIn(request.headers.cookie);
  return token === undefined ? null : callerOf(token, networkOf(request.ip));
};

export const signInAgainProblem = (): ProblemError =>
  edgeProblem(
    'SignInAgain',
    `Sign in again to do this. It works for ${RECENT_SIGN_IN_MINUTES} minutes after signing in.`,
  );

const admit = ({ roles, requiresRecentSignIn }: Call, caller: Caller | null): void => {
  if (roles.includes('visitor') || roles.includes('gateway')) return;
  if (!caller) throw edgeProblem('Unauthorized', 'Sign in first.');
  if (!roles.includes('account') && !roles.some((role) => (caller.roles as ReadonlySet<string>).has(role)))
    throw edgeProblem('Forbidden', `This needs the role ${roles.join(' or ')}.`);
  if (requiresRecentSignIn && !caller.fresh) throw signInAgainProblem();
};

const parsed = (schema: Schema | undefined, value: unknown, where: string): unknown => {
  if (!schema) return where === 'body' ? undefined : {};
  const result = schema.safeParse(value, {
    error: (issue) => {
      const fault = fieldMessageKey(issue);
      return fault ? fieldMessages[fault] : undefined;
    },
  });
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.') || where, message }));
  const [first] = errors;
  throw edgeProblem('InvalidRequest', first ? `${first.path}: ${first.message}` : 'The request is not well-formed.', {
    facts: { errors },
  });
};
