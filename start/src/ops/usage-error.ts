/** The command line was not understood; the message says what would be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
