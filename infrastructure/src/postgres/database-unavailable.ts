/** SQLSTATEs of lost connections, a starting or stopping server, missing resources and timeouts. */
const PASSING = /^(08|53|57P|57014)/;
const REFUSED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Errors of a Unix socket without a server, or with a full backlog. */
const REFUSED_IN_A_FOLDER = new Set(['ENOENT', 'EAGAIN']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isRefused = (error: unknown): boolean =>
  REFUSED.has(codeOf(error)) ||
  (REFUSED_IN_A_FOLDER.has(codeOf(error)) && (error as NodeJS.ErrnoException).syscall === 'connect');

/** Errors of `pg` that have only a message. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
const isBroken = (error: unknown): boolean => error instanceof Error && BROKEN.test(error.message);

export const isDatabaseUnavailable = (error: unknown): boolean =>
  PASSING.test(codeOf(error)) || isRefused(error) || isBroken(error);
