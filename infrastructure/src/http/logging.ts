import type { RequestHandler } from 'express';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { requestContextOf, routePattern } from './request-context.ts';

export type { Logger } from 'pino';

export interface LoggerSettings {
  readonly service: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly destination?: DestinationStream;
}

const NEVER = [
  ...['email', 'phone', 'phoneNumber', 'firstName', 'lastName', 'fullName', 'address', 'latitude', 'longitude', 'nin'],
  ...['token', 'password', 'cookie', 'authorization', 'personal', 'body', 'accountNumber', 'licence'],
];

export const createLogger = (settings: LoggerSettings): Logger => {
  const options: LoggerOptions = {
    level: settings.level,
    base: { service: settings.service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: NEVER.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return settings.destination ? pino(options, settings.destination) : pino(options);
};

/** Omits messages of PostgreSQL and of parsers, which quote values. */
export const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & Record<string, unknown>;
  const fromDatabase = typeof facts.severity === 'string' && typeof facts.code === 'string';
  const quoting = fromDatabase || error instanceof SyntaxError;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(quoting ? {} : { message: error.message }),
    ...(typeof facts.code === 'string' ? { code: facts.code } : {}),
    ...(fromDatabase ? { table: facts.table, constraint: facts.constraint, routine: facts.routine } : {}),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

export const requestLogHandler = (logger: Logger): RequestHandler => {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const { correlationId, accountId, refusal } = requestContextOf(request);
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const status = response.writableFinished ? response.statusCode : 499;
      logger.info(
        { correlationId, accountId, method: request.method, route: routePattern(request), status, refusal, ms },
        'request',
      );
    });
    next();
  };
};
