import type { AccountRole } from '@saferide/infrastructure/callers/sessions';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { expect, it, vi } from 'vitest';
import type { ReadServices } from '../kernel/services.ts';
import type { Connection } from './connection.ts';
import { createConnectionRegistry } from './connection-registry.ts';
import { createSocketHub } from './socket-hub.ts';
import { closeCodes } from './socket-limits.ts';

let held: ReadonlySet<AccountRole> | null;
const callerNow = () => held && { accountId: 'olu', sessionId: 'desk', roles: held };

const openedBy = (roles: readonly AccountRole[]) => {
  held = new Set(roles);
  const sockets = createConnectionRegistry();
  const close = vi.fn();
  const connection = { caller: callerNow(), sessionId: 'desk', rides: new Set(), ended: false, send: vi.fn(), close };
  sockets.add(connection as unknown as Connection);
  sockets.admit(connection as unknown as Connection);
  const services = {
    sessions: { callerOfSession: async () => callerNow() },
    notices: { sentTo: async () => [] },
    clock: () => new Date().toISOString(),
    queries: { positions: { of: () => '' } },
  } as unknown as ReadServices;
  const hub = createSocketHub({ services, sockets, logger: createLogger({ service: 'test', level: 'silent' }) }, []);
  const accountChanged = () => hub.changed({ model: 'accounts', version: 1, position: '1', fence: 1, keys: ['olu'] });
  return { hub, sockets, connection, close, accountChanged };
};

it('a socket that loses a role no longer gets the role’s frames', async () => {
  const { sockets, connection, accountChanged } = openedBy(['customer', 'operator']);
  expect(sockets.withRole('operator')).toHaveLength(1);
  held = new Set(['customer']);
  accountChanged();
  await expect.poll(() => [...(connection.caller?.roles ?? [])]).toEqual(['customer']);
  expect(sockets.withRole('operator')).toEqual([]);
});

it('a socket whose session has ended is closed when its account changes', async () => {
  const { close, accountChanged } = openedBy(['operator']);
  held = null;
  accountChanged();
  await expect.poll(() => close).toHaveBeenCalledWith(closeCodes.unauthorized, expect.any(String));
});

it('a socket whose session ends while its token is verified gets AUTH_ERROR and is closed', () => {
  const { hub, sockets, connection, close } = openedBy(['operator']);
  connection.caller = null;
  sockets.claim(connection as unknown as Connection, 'desk');
  hub.sessionEnded('desk');
  expect(connection.send).toHaveBeenCalledWith({
    type: 'AUTH_ERROR',
    message: expect.stringContaining('session has ended'),
  });
  expect(close).toHaveBeenCalledExactlyOnceWith(closeCodes.unauthorized, expect.any(String));
});

it('an authenticated socket is closed without AUTH_ERROR when its session ends', () => {
  const { hub, sockets, connection, close } = openedBy(['operator']);
  sockets.claim(connection as unknown as Connection, 'desk');
  hub.sessionEnded('desk');
  expect(connection.send).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledExactlyOnceWith(closeCodes.unauthorized, 'The session has ended');
});
