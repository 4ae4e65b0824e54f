import { signLiveToken } from '@saferide/infrastructure/callers/live-token';
import type { Caller, Sessions } from '@saferide/infrastructure/callers/sessions';
import { fixedSecret } from '@saferide/infrastructure/key-ring/key-ring';
import { beforeEach, describe, expect, it } from 'vitest';
import { authenticateSocket } from './authenticate-socket.ts';
import type { Connection } from './connection.ts';
import { createConnectionRegistry } from './connection-registry.ts';
import { closeCodes, socketLimits } from './socket-limits.ts';

const liveTokens = fixedSecret('a secret');
const owners: Readonly<Record<string, string>> = { 'ada’s phone': 'ada', 'ada’s desk': 'ada', 'bola’s phone': 'bola' };

let sockets: ReturnType<typeof createConnectionRegistry>;
beforeEach(() => {
  sockets = createConnectionRegistry();
});

const callerOfSession = async (sessionId: string): Promise<Caller | null> => {
  const accountId = owners[sessionId];
  return accountId === undefined ? null : { accountId, sessionId, roles: new Set(), fresh: false };
};

const aSocket = () => {
  const sent: { readonly type: string }[] = [];
  const socket = {
    caller: null as Caller | null,
    sessionId: null as string | null,
    rides: new Set<string>(),
    ended: false,
    closedWith: null as number | null,
    sent,
    send: (frame: { readonly type: string }) => void sent.push(frame),
    close: (code: number) => {
      socket.ended = true;
      socket.closedWith = code;
    },
  };
  return socket;
};
const says = async (socket: ReturnType<typeof aSocket>, accountId: string, sessionId: string) => {
  const sessions = { callerOfSession } as Partial<Sessions> as Sessions;
  const options = { sockets, sessions, liveTokens, callServers: null, admitted: () => undefined };
  const token = signLiveToken(liveTokens, { accountId, sessionId });
  await authenticateSocket(options, socket as unknown as Connection, token);
};

describe('a socket', () => {
  it('closes when it authenticates as another account', async () => {
    const socket = aSocket();
    await says(socket, 'ada', 'ada’s phone');
    await says(socket, 'ada', 'ada’s desk');
    expect([socket.caller?.accountId, socket.closedWith]).toEqual(['ada', null]);
    await says(socket, 'bola', 'bola’s phone');
    expect([socket.caller?.accountId, socket.closedWith]).toEqual(['ada', closeCodes.unauthorized]);
  });

  it('rejects a token for a session of another account', async () => {
    const socket = aSocket();
    await says(socket, 'ada', 'bola’s phone');
    expect([socket.caller, socket.closedWith]).toEqual([null, closeCodes.unauthorized]);
    expect(sockets.ofAccount('ada')).toEqual([]);
  });

  it('closes the account’s oldest socket when there are too many', async () => {
    const others = aSocket();
    await says(others, 'bola', 'bola’s phone');
    const opened = Array.from({ length: socketLimits.socketsPerAccount + 1 }, aSocket);
    for (const socket of opened.slice(0, -1)) await says(socket, 'ada', 'ada’s phone');
    expect(opened.map(({ closedWith }) => closedWith)).toEqual(opened.map(() => null));
    await says(opened.at(-1) ?? aSocket(), 'ada', 'ada’s phone');
    expect(opened.map(({ closedWith }) => closedWith)).toEqual([
      closeCodes.tooManySockets,
      ...opened.slice(1).map(() => null),
    ]);
    expect(others.closedWith).toBeNull();
  });
});
