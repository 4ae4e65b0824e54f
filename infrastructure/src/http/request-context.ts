import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface RequestContext {
  /** `X-Correlation-Id` if it is a UUID, otherwise a new one. */
  readonly correlationId: string;
  accountId?: string;
  refusal?: string;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const contextOf = (request: IncomingMessage): RequestContext => {
  const known = contexts.get(request);
  if (known) return known;
  const header = request.headers['x-correlation-id'];
  const correlationId = typeof header === 'string' && UUID.test(header) ? header.toLowerCase() : randomUUID();
  const context: RequestContext = { correlationId };
  contexts.set(request, context);
  return context;
};

export const requestContext: RequestHandler = (request, response, next) => {
  response.setHeader('X-Correlation-Id', contextOf(request).correlationId);
  next();
};
