/** The command line is invalid: exit status 2. */
export class OpsUsageError extends Error {
  override readonly name = 'OpsUsageError';
}

/** The command was refused: exit status 1. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
