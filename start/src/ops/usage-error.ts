/** The command line is invalid, for the reason in the message. The exit status is 2. */
export class OpsUsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was refused, for the reason in the message. The exit status is 1. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}
