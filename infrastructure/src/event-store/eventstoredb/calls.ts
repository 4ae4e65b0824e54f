/**
 * Maximum wait for an answer, or for a read's next event, in milliseconds. A server flushing its disk may take seconds.
 */
export const ANSWER_MS = 3_000;
/** Shorter for calls that are retried, to notice sooner that the server is back. */
export const RETRIED_MS = 2_000;

/**
 * Per-call credentials make the client append by single calls: its batch append shares state between clients, so one
 * server's failure rejects another's appends. No client deadlines: they fail calls whose answer arrived while this
 * process was busy (see `watchdog.ts`).
 */
export interface CallOptions {
  readonly credentials: { readonly username: string; readonly password: string };
}

/** Throws a RangeError for a connection string this adapter must not use. */
export const callOptions = (url: string): CallOptions => {
  if (/throwOnAppendFailure=false/i.test(url)) {
    throw new RangeError('EventStoreDB: with throwOnAppendFailure=false a conflict would report a wrong revision');
  }
  const given = /^esdb(?:\+discover)?:\/\/([^:@/]+):([^@/]+)@/.exec(url);
  if (given) {
    const [username = '', password = ''] = given.slice(1).map(decodeURIComponent);
    return { credentials: { username, password } };
  }
  if (!/[?&]tls=false/i.test(url))
    throw new RangeError('EventStoreDB: a secure connection needs user:password@ in its address');
  // The client sends no credentials to an insecure server.
  return { credentials: { username: 'nobody', password: 'nothing' } };
};
