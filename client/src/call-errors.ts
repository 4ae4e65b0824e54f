import { type Problem, problem } from '@saferide/contracts/problem';

/** A response with its body as text and as parsed JSON; `body` is undefined if the text is not JSON. */
export interface CallResponse<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly headers: Headers;
}

/** The server refused the call with a problem document. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  readonly problem: Problem;
  /** The Retry-After header in milliseconds; null without a number of seconds. */
  readonly retryAfterMs: number | null;

  constructor(callName: string, given: Problem, retryAfterMs: number | null) {
    const faults = given.errors?.map(({ path, message }) => `; ${path}: ${message}`) ?? [];
    super(`${callName} was answered ${given.status} ${given.code}: ${given.detail}${faults.join('')}`);
    this.problem = given;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** The server sent an error without a problem document, or a body that violates the contract. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
}

/** The error that describes an unsuccessful response. */
export const errorOfResponse = (
  callName: string,
  { status, body, text, headers }: CallResponse<unknown>,
): RefusedCall | InvalidResponse => {
  const parsed = problem.safeParse(body);
  if (!parsed.success)
    return new InvalidResponse(`${callName} was answered ${status} without a problem document: ${text}`);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new RefusedCall(callName, parsed.data, Number.isNaN(seconds) ? null : seconds * 1_000);
};
