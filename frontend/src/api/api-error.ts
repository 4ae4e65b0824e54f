import { type Problem, problem } from '@saferide/contracts/problem';
import { appWords } from '../messages/app.ts';

/** The server answered with a status other than 2xx. `message` is `status: body` (spec 1 §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | null;
  readonly changed: readonly string[];
  readonly isCommand: boolean;

  constructor(
    status: number,
    statusText: string,
    body: string,
    changed: readonly string[] = [],
    { isCommand = false }: { readonly isCommand?: boolean } = {},
  ) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.changed = changed;
    this.isCommand = isCommand;
    this.problem = problemIn(body);
  }

  get code(): string | null {
    return this.problem?.code ?? null;
  }

  get isUnauthorized(): boolean {
    return this.message.startsWith('401: ') && this.message.includes('Unauthorized');
  }
}

/** No response arrived, or its body could not be read. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly isCommand: boolean;
  readonly isOffline = globalThis.navigator?.onLine === false;

  constructor(
    message?: string,
    { isCommand = false, ...options }: ErrorOptions & { readonly isCommand?: boolean } = {},
  ) {
    super(message, options);
    this.isCommand = isCommand;
  }
}

const problemIn = (body: string): Problem | null => {
  try {
    return problem.parse(JSON.parse(body));
  } catch {
    return null;
  }
};

export const problemCodeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'IdempotencyKeyInUse';

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.isCommand && error.status >= 500 && !(error.status === 503 && error.problem)
    : error instanceof ConnectionError && error.isCommand && !error.isOffline;

const isOffline = (error: unknown): boolean => error instanceof ConnectionError && error.isOffline;

export const failureTitleAndText = (
  error: unknown,
  title: string,
  text: string,
): { readonly title: string; readonly text: string } => ({
  title: isOffline(error)
    ? appWords.connection.offline
    : mayHaveHappened(error)
      ? appWords.connection.unanswered
      : title,
  text: errorSentence(error, text),
});

export const errorSentence = (error: unknown, otherwise: string): string => {
  if (error instanceof ConnectionError && error.isOffline)
    return error.isCommand ? appWords.connection.needed : appWords.connection.loadsLater;
  if (mayHaveHappened(error)) return appWords.connection.mayHaveHappened;
  if (!(error instanceof ApiError) || !error.problem || (error.status >= 500 && error.status !== 503)) return otherwise;
  const { detail, errors } = error.problem;
  return errors?.[0]?.message ?? detail;
};

export const serverFieldFaults = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, message }) => [path, message]),
  );
