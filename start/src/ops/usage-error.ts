/** The command line was not understood; the message says what would be. Exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and not carried out; the message says why. Exit status 1. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}
