/** A server that flushes its disk may take seconds. */
export const CALL_TIMEOUT_MS = 3_000;
export const RETRY_TIMEOUT_MS = 2_000;

/** With credentials per call the client does not use batch appends, which share state between clients. */
export interface CallOptions {
  readonly credentials: { readonly username: string; readonly password: string };
}

/** Throws RangeError for an unusable connection string. */
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
  // The client does not send this placeholder to an insecure server.
  return { credentials: { username: 'nobody', password: 'nothing' } };
};
