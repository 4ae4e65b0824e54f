/** A failure that the person who started the program can fix; the message says how. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
