import { type Problem, problem } from '@saferide/contracts/problem';

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

  constructor(status: number, statusText: string, body: string, changed: readonly string[] = []) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.changed = changed;
    this.problem = problemIn(body);
  }

  get code(): string | null {
    return this.problem?.code ?? null;
  }

  get isUnauthorized(): boolean {
    return this.message.startsWith('401: ') && this.message.includes('Unauthorized');
  }
}

/** No answer came at all: the network is away, or the server is. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
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

/** What the server says of an error, for people; `otherwise` when it said nothing that they could use. */
export const sentenceOf = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError) || !error.problem || (error.status >= 500 && error.status !== 503)) return otherwise;
  const { detail, errors } = error.problem;
  return errors?.[0]?.message ?? detail;
};

/** What the server says of single fields, by field; nothing when it says none. */
export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, message }) => [path, message]),
  );
