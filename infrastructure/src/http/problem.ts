import { STATUS_CODES } from 'node:http';
import type { EdgeProblemCode, Problem } from '@saferide/contracts/problem';
import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { EventStoreUnavailable, ReaderBehind } from '../event-store/event-store.ts';
import { isDatabaseUnavailable } from '../postgres/pool.ts';
import { requestContextOf } from './request-context.ts';

export interface ProblemOptions {
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Sent as a problem document (RFC 9457); made by `edgeProblem` or `refusalProblem`, which know each code's status. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, detail: string, parts: ProblemOptions = {}) {
    super(detail, 'cause' in parts ? { cause: parts.cause } : undefined);
    this.status = status;
    this.code = code;
    this.facts = parts.facts ?? {};
    this.headers = parts.headers ?? {};
  }

  withHeaders(headers: Readonly<Record<string, string>>): ProblemError {
    const { status, code, message, facts, cause } = this;
    return new ProblemError(status, code, message, { facts, cause, headers: { ...this.headers, ...headers } });
  }
}

const STATUS_OF: Readonly<Record<EdgeProblemCode, number>> = {
  InvalidRequest: 400,
  MalformedBody: 400,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  CrossSiteRequest: 403,
  SignInAgain: 403,
  TooManyRequests: 429,
  IdempotencyKeyReused: 422,
  IdempotencyKeyInUse: 409,
  TooMuchContention: 409,
  ServiceUnavailable: 503,
  InternalError: 500,
  ContactLinkInvalid: 404,
  DetailsNotAccepted: 409,
  EmailTaken: 409,
  TooManyPasskeys: 409,
  CodeRequestOver: 410,
  TrackingLinkEnded: 410,
  BothCodesRequired: 422,
  PasskeyNeedsName: 422,
  PasskeyRefused: 422,
  PhoneCodeRequired: 422,
  PictureUnreadable: 422,
  UnknownUpload: 422,
  WrongCode: 422,
  WrongStartCode: 422,
  BankChecksUsedUp: 429,
  DetailsRefusedTooOften: 429,
};

export const edgeProblem = (code: EdgeProblemCode, detail: string, parts?: ProblemOptions): ProblemError =>
  new ProblemError(STATUS_OF[code], code, detail, parts);

export const problemDocument = (error: ProblemError, correlationId?: string): Problem => ({
  ...error.facts,
  type: `urn:saferide:problem:${error.code}`,
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  code: error.code,
  detail: error.message,
  ...(correlationId === undefined ? {} : { correlationId }),
});

const PROBLEM = 'problem';

export const recordProblemCode = ({ locals }: Response, code: string): void => {
  locals[PROBLEM] = code;
};

export const recordedProblemCode = ({ locals }: Response): string | undefined => locals[PROBLEM];

export const sendProblem = (response: Response, error: ProblemError, correlationId?: string): void => {
  recordProblemCode(response, error.code);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  requestContextOf(response.req).refusal = error.code;
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
  response
    .status(error.status)
    .setHeader('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemDocument(error, correlationId)));
};

export const databaseUnavailableProblem = (cause: unknown): ProblemError =>
  edgeProblem('ServiceUnavailable', 'We can’t reach the database. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
    cause,
  });

export type ErrorTranslator = (error: unknown) => ProblemError | undefined;

export const notFoundHandler: RequestHandler = () => {
  throw edgeProblem('NotFound', 'There is nothing at this address.');
};

export const problemHandler = (logger: Logger, translate: ErrorTranslator = () => undefined): ErrorRequestHandler => {
  return (error, request, response, _next) => {
    const { correlationId } = requestContextOf(request);
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
