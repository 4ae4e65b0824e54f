import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What accompanies a request through the service. Ids only. */
export interface RequestContext {
  /** The caller's `X-Correlation-Id` where that is a UUID, else a new one. Goes into events, logs and answers. */
  readonly correlationId: string;
  /** Set once the caller is known, or has signed in by this request. */
  accountId?: string;
  /** By which code it was refused, if it was: for the log. */
  refusal?: string;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** The request's context; made when it is first asked for. */
export const contextOf = (request: IncomingMessage): RequestContext => {
  const known = contexts.get(request);
  if (known) return known;
  const asked = request.headers['x-correlation-id'];
  const correlationId = typeof asked === 'string' && UUID.test(asked) ? asked.toLowerCase() : randomUUID();
  const context: RequestContext = { correlationId };
  contexts.set(request, context);
  return context;
};

/** First in every service: each answer carries `X-Correlation-Id`. */
export const requestContext: RequestHandler = (request, response, next) => {
  response.setHeader('X-Correlation-Id', contextOf(request).correlationId);
  next();
};
