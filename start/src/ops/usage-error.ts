/** The command line is invalid; the message says why. Exit status 2. */
export class OpsUsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was refused; the message says why. Exit status 1. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}
