import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { EventStoreUnavailable, ReaderBehind } from '../event-store/event-store.ts';
import { isDatabaseUnavailable } from '../postgres/pool.ts';
import { databaseUnavailableProblem, edgeProblem, ProblemError, sendProblem } from './problem.ts';
import { contextOf } from './request-context.ts';

export type ErrorTranslator = (error: unknown) => ProblemError | undefined;

export const notFound: RequestHandler = () => {
  throw edgeProblem('NotFound', 'There is nothing at this address.');
};

export const problemHandler = (logger: Logger, translate: ErrorTranslator = () => undefined): ErrorRequestHandler => {
  return (error, request, response, _next) => {
    const { correlationId } = contextOf(request);
    const problem = error instanceof ProblemError ? error : (translate(error) ?? edgeProblemOf(error));
    if (problem.status >= 500) logger.error({ correlationId, code: problem.code, err: error }, 'request failed');
    sendProblem(response, problem, correlationId);
  };
};

const behind = ({ heldUpSince }: ReaderBehind): string =>
  heldUpSince === null
    ? 'SafeRide is catching up. Try again in a moment.'
    : `SafeRide is delayed: another program has been writing to its event log since ${lagosTime(heldUpSince)}. Try again in a few minutes.`;

/** Omits Express's own messages, which may quote the request. */
const edgeProblemOf = (error: unknown): ProblemError => {
  if (error instanceof ReaderBehind)
    return edgeProblem('ServiceUnavailable', behind(error), { headers: { 'Retry-After': '1' }, cause: error });
  if (error instanceof EventStoreUnavailable)
    return edgeProblem('ServiceUnavailable', 'We can’t reach the event log. Try again in a moment.', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  if (isDatabaseUnavailable(error)) return databaseUnavailableProblem(error);
  switch (statusOf(error)) {
    case 400:
      return isBodyError(error)
        ? edgeProblem('MalformedBody', 'We can’t read the body. Send JSON in UTF-8.')
        : edgeProblem('InvalidRequest', 'We can’t read the request.');
    case 413:
      return edgeProblem('BodyTooLarge', 'The body is too large.');
    case 415:
      return edgeProblem('UnsupportedMediaType', 'Send JSON in UTF-8, not compressed.');
    default:
      return edgeProblem(
        'InternalError',
        'Something went wrong on our side. Give us the correlation id when you contact us.',
        {
          cause: error,
        },
      );
  }
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

const isBodyError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string';
