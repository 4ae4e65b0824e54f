import { CALLERS_SCHEMA } from '@saferide/infrastructure/callers/callers-schema';
import type pg from 'pg';
import { closeForEndedSession } from './authenticate-socket.ts';
import type { ConnectionRegistry } from './connection-registry.ts';

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
