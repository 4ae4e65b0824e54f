import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface RequestContext {
  /** `X-Correlation-Id` if it is a UUID, otherwise a new one. */
  readonly correlationId: string;
  accountId?: string;
  refusal?: string;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const requestContextOf = (request: IncomingMessage): RequestContext => {
  const known = contexts.get(request);
  if (known) return known;
  const header = request.headers['x-correlation-id'];
  const correlationId = typeof header === 'string' && UUID.test(header) ? header.toLowerCase() : randomUUID();
  const context: RequestContext = { correlationId };
  contexts.set(request, context);
  return context;
};

export const requestContext: RequestHandler = (request, response, next) => {
  response.setHeader('X-Correlation-Id', requestContextOf(request).correlationId);
  next();
};

/**
 * Returns the pattern of the route, such as `/api/ride/:id`, because logs and metrics must not contain ids; `unmatched`
 * if there is no route.
 */
export const routePattern = (request: Request): string => {
  const path: unknown = request.route?.path;
  if (typeof path !== 'string') return 'unmatched';
  let mounted = request.baseUrl;
  for (const [name, value] of Object.entries(request.params)) {
    if (typeof value === 'string' && value !== '')
      mounted = mounted.replaceAll(`/${encodeURIComponent(value)}`, `/:${name}`);
  }
  return `${mounted}${path === '/' && mounted !== '' ? '' : path}`;
};
