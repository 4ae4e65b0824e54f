import { CALLERS_SCHEMA } from '@saferide/infrastructure/callers/callers-schema';
import { verifyLiveToken } from '@saferide/infrastructure/callers/live-token';
import type { Sessions } from '@saferide/infrastructure/callers/sessions';
import type { RotatingSecret } from '@saferide/infrastructure/key-ring/key-ring';
import type { CallServers } from '@saferide/infrastructure/outside/call-servers/call-servers';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { closeCodes, socketLimits } from './socket-limits.ts';

export interface AuthenticateOptions {
  readonly sockets: ConnectionRegistry;
  readonly sessions: Sessions;
  readonly liveTokens: RotatingSecret;
  readonly callServers: CallServers | null;
  readonly admitted: (connection: Connection) => void;
}

const SESSION_ENDED = 'Unauthorized: the session has ended';

export const denySocket = (connection: Connection, message: string): void => {
  connection.send({ type: 'AUTH_ERROR', message });
  connection.close(closeCodes.unauthorized, message);
};

export const closeForEndedSession = (connection: Connection): void => {
  if (connection.caller) connection.close(closeCodes.unauthorized, 'The session has ended');
  else denySocket(connection, SESSION_ENDED);
};

/** Authenticates a socket. May be called again with a new token of the same account. */
export const authenticateSocket = async (
  { sockets, sessions, liveTokens, callServers, admitted }: AuthenticateOptions,
  connection: Connection,
  token: string,
): Promise<void> => {
  const claims = await verifyLiveToken(liveTokens, token);
  if (!claims) return denySocket(connection, 'Unauthorized: the token is no longer valid');
  const before = connection.caller;
  if (before && before.accountId !== claims.accountId)
    return denySocket(connection, 'Unauthorized: this socket belongs to another account');
  // The session is claimed before it is looked up, so that its end in the meantime closes this socket.
  sockets.claim(connection, claims.sessionId);
  const caller = await sessions.callerOfSession(claims.sessionId);
  if (connection.ended) return;
  if (!caller || caller.accountId !== claims.accountId) return denySocket(connection, SESSION_ENDED);
  connection.caller = caller;
  if (!before) {
    const others = sockets.ofAccount(caller.accountId);
    if (others.length >= socketLimits.socketsPerAccount)
      others[0]?.close(closeCodes.tooManySockets, 'Too many sockets of this account');
    sockets.admit(connection);
  }
  connection.send({ type: 'AUTHENTICATED', accountId: caller.accountId, callsInApp: callServers !== null });
  if (!before) admitted(connection);
};

export const closeEndedSessions = async (db: pg.Pool, sockets: ConnectionRegistry): Promise<void> => {
  const ids = [...sockets.all()].flatMap(({ sessionId }) => sessionId ?? []);
  if (ids.length === 0) return;
  const { rows } = await db.query<{ id: string }>(
    `select id::text as id from ${CALLERS_SCHEMA}.sessions
     where id = any($1::uuid[]) and ended_at is null and expires_at > now()`,
    [ids],
  );
  const live = new Set(rows.map(({ id }) => id));
  for (const id of ids)
    if (!live.has(id)) for (const connection of sockets.ofSession(id)) closeForEndedSession(connection);
};
