/** Milliseconds to an answer, and of a reading from one to the next. A server that flushes its disk may take some seconds. */
export const ANSWER_MS = 3_000;
/** What is tried again by itself is called off sooner: it hears earlier that the server answers again. */
export const RETRIED_MS = 2_000;

/**
 * Options of every call. Credentials given per call make the client append by single calls: its batch append keeps one
 * book for all clients of a process, so that one server's failure rejects another's appends. No deadline of the client's is
 * among them: it ends a call whose answer lies there when this process was too busy to read it (see `silence.ts`).
 */
export interface CallOptions {
  readonly credentials: { readonly username: string; readonly password: string };
}

/** Reads the credentials out of the connection string. Throws a RangeError on one that this adapter must not use. */
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
  // An insecure server takes no credentials, and the client sends it none.
  return { credentials: { username: 'nobody', password: 'nothing' } };
};
