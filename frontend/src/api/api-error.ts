import { type Problem, problem } from '@saferide/contracts/problem';
import { app } from '../messages/app.ts';

/**
 * A response without a 2xx status. `message` is the status, a colon, a space and the body (`spec/` document 1 §8);
 * screens show `sentenceOf(error)` instead.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Null when the body is not a problem document. */
  readonly problem: Problem | null;
  /** The read models that the refused command would have changed. The screen's copy of them is probably out of date. */
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

/** No response arrived, or none that can be read: the network or the server is unavailable. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly isCommand: boolean;
  /** Whether the browser reported being offline. */
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

/** The stable problem code of an error, or null. */
export const problemCodeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/** Whether a failed command may have been executed: there was no response, an unreadable one, or a 5xx. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'IdempotencyKeyInUse';

/**
 * Excludes commands that certainly were not executed: those made while the browser reported being offline were never
 * sent, and a 503 with a problem document explains itself.
 */
const mayHaveHappened = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.isCommand && error.status >= 500 && !(error.status === 503 && error.problem)
    : error instanceof ConnectionError && error.isCommand && !error.isOffline;

const isOffline = (error: unknown): boolean => error instanceof ConnectionError && error.isOffline;

/** Heading and sentence for an error. `title` and `text` apply when the error says nothing more specific. */
export const failureOf = (
  error: unknown,
  title: string,
  text: string,
): { readonly title: string; readonly text: string } => ({
  title: isOffline(error) ? app.connection.offline : mayHaveHappened(error) ? app.connection.unanswered : title,
  text: sentenceOf(error, text),
});

/**
 * The sentence to show for an error: the server's own if it has one, else `otherwise`. For a lost response it says
 * whether the command may have been executed.
 */
export const sentenceOf = (error: unknown, otherwise: string): string => {
  if (error instanceof ConnectionError && error.isOffline)
    return error.isCommand ? app.connection.needed : app.connection.loadsLater;
  if (mayHaveHappened(error)) return app.connection.mayHaveHappened;
  if (!(error instanceof ApiError) || !error.problem || (error.status >= 500 && error.status !== 503)) return otherwise;
  const { detail, errors } = error.problem;
  return errors?.[0]?.message ?? detail;
};

/** The server's messages for single fields, by field name; empty when there are none. */
export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, message }) => [path, message]),
  );
