import { type Problem, problem } from '@saferide/contracts/problem';
import { app } from '../messages/app.ts';

/**
 * An answer that is no success. `message` is the status, a colon, a space and the body (`spec/` document 1 §8); what
 * people are shown is `sentence`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Null when the body is no problem document. */
  readonly problem: Problem | null;
  /** The read models that a refused command would have changed: what was seen of them was not how things stand. */
  readonly changed: readonly string[];
  /** Whether it answers a command. */
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

/** No answer came at all, or none that can be read: the network is away, or the server is. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly isCommand: boolean;
  /** Whether the browser knew that it had no network. */
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

/** The stable code of an error, or null. */
export const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/**
 * Whether nobody knows what became of a call, if it was a command: no answer, one that cannot be read, or one of a
 * server in trouble.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'IdempotencyKeyInUse';

/** A command that may have happened. A browser that knew that it was offline sent nothing, and 503 says what is wrong. */
const mayHaveHappened = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.isCommand && error.status >= 500 && !(error.status === 503 && error.problem)
    : error instanceof ConnectionError && error.isCommand && !error.isOffline;

const isOffline = (error: unknown): boolean => error instanceof ConnectionError && error.isOffline;

/** What people are shown of an error under a heading: `title` and `text` where nothing more is known. */
export const failureOf = (
  error: unknown,
  title: string,
  text: string,
): { readonly title: string; readonly text: string } => ({
  title: isOffline(error) ? app.connection.offline : mayHaveHappened(error) ? app.connection.unanswered : title,
  text: sentenceOf(error, text),
});

/**
 * What the server says of an error, for people; `otherwise` when it said nothing that they could use. An error without
 * an answer says whether anything may have happened.
 */
export const sentenceOf = (error: unknown, otherwise: string): string => {
  if (error instanceof ConnectionError && error.isOffline)
    return error.isCommand ? app.connection.needed : app.connection.loadsLater;
  if (mayHaveHappened(error)) return app.connection.mayHaveHappened;
  if (!(error instanceof ApiError) || !error.problem || (error.status >= 500 && error.status !== 503)) return otherwise;
  const { detail, errors } = error.problem;
  return errors?.[0]?.message ?? detail;
};

/** What the server says of single fields, by field; nothing when it says none. */
export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, message }) => [path, message]),
  );
