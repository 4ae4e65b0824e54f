import type { ChangeAnnouncement } from '@saferide/read-models/inside/change-feed';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChangeBroadcast, createChangeBroadcast } from './change-broadcast.ts';
import type { Connection } from './connection.ts';
import { createConnectionRegistry } from './connection-registry.ts';

let sockets: ReturnType<typeof createConnectionRegistry>;
let notices: ChangeBroadcast;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = createConnectionRegistry();
  notices = createChangeBroadcast(sockets);
});
afterEach(() => {
  notices.close();
  vi.useRealTimers();
});

const opened = (accountId: string, ...roles: string[]) => {
  const received: string[][] = [];
  const stub = {
    caller: { accountId, roles: new Set(roles) },
    sessionId: null,
    rides: new Set(),
    send: (frame: object) => void received.push(JSON.parse(String(frame)).keys),
  };
  const connection = stub as unknown as Connection;
  sockets.add(connection);
  sockets.admit(connection);
  return received;
};

const announced = (keys: readonly string[]): ChangeAnnouncement => ({
  ...{ model: 'accounts', version: 1, position: '0005', fence: 1 },
  keys: [...keys],
});

it('in a burst of changes, people get only their own keys, and operators one frame without keys', () => {
  const [own, other, operator] = [opened('account-7'), opened('somebody'), opened('ops', 'operator')];
  const keys = Array.from({ length: 1_000 }, (_, n) => `account-${n}`);
  for (let at = 0; at < keys.length; at += 150) notices.changed(announced(keys.slice(at, at + 150)));
  vi.runAllTimers();
  expect(own).toEqual([['account-7']]);
  expect(other).toEqual([]);
  expect(operator).toEqual([[]]);
});
