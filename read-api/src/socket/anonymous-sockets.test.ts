import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressOfUpgrade, anonymousSockets } from './anonymous-sockets.ts';

const upgrade = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

it('anonymousSockets limits unauthenticated sockets per network address', () => {
  const door = anonymousSockets(2);
  const [first, second] = [door.enter('a'), door.enter('a')];
  expect([door.enter('a'), door.enter('b')]).toEqual([null, expect.any(Function)]);
  first?.();
  first?.();
  const third = door.enter('a');
  expect(third).not.toBeNull();
  expect(door.enter('a')).toBeNull();
  second?.();
  third?.();
  expect(door.enter('a')).not.toBeNull();
});

it('addressOfUpgrade trusts only addresses added by SafeRide’s own proxies', () => {
  expect(addressOfUpgrade(upgrade('10.0.0.9', '1.1.1.1'), 0)).toBe('10.0.0.9');
  expect(addressOfUpgrade(upgrade('10.0.0.9', '6.6.6.6, 1.1.1.1'), 1)).toBe('1.1.1.1');
  expect(addressOfUpgrade(upgrade('10.0.0.9'), 1)).toBe('10.0.0.9');
});
