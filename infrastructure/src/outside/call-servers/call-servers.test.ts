import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callServerFaults, callServers, callServerVariables, TURN_CREDENTIAL_MS } from './call-servers.ts';

const NOW = '2026-03-02T12:00:00.000Z';
const secret = 'a-shared-secret-of-thirty-two-chars';
const turn = 'turn:relay.example.ng:3478?transport=udp';
const given = (variables: Readonly<Record<string, string>>) => z.object(callServerVariables).parse(variables);

it('calls in the app are off without CALL_ICE_URLS', () => {
  expect(callServers(given({}))).toBeNull();
});

it('the credentials for a TURN server are a user name that expires and its HMAC-SHA1 with the shared secret', () => {
  const servers = callServers(given({ CALL_ICE_URLS: `stun:relay.example.ng, ${turn}`, CALL_TURN_SECRET: secret }));
  const [stunServer, turnServer] = servers?.iceServers(NOW) ?? [];
  expect(stunServer).toEqual({ urls: ['stun:relay.example.ng'] });
  const expiresAt = (Date.parse(NOW) + TURN_CREDENTIAL_MS) / 1000;
  const username = turnServer?.username ?? '';
  expect(username).toMatch(new RegExp(`^${expiresAt}:[0-9a-f-]{36}$`));
  expect(turnServer).toEqual({
    ...{ urls: [turn], username },
    credential: createHmac('sha1', secret).update(username).digest('base64'),
  });
  expect(servers?.iceServers(NOW)[1]?.username).not.toBe(username);
});

it('calls are relayed only if a TURN server is configured', () => {
  const relayOnly = (CALL_ICE_URLS: string) =>
    callServers(given({ CALL_ICE_URLS, CALL_TURN_SECRET: secret }))?.relayOnly;
  expect([relayOnly('stun:relay.example.ng'), relayOnly(turn)]).toEqual([false, true]);
});

it.each(['relay.example.ng', 'turn://relay.example.ng', 'stun:a b', 'turn:relay.example.ng?transport=tls', ''])(
  'CALL_ICE_URLS rejects “%s”',
  (CALL_ICE_URLS) => {
    expect(() => given({ CALL_ICE_URLS })).toThrow('must be stun:');
  },
);

it.each([
  [{ CALL_TURN_SECRET: secret }, /of no use without CALL_ICE_URLS/],
  [{ CALL_ICE_URLS: turn }, /^CALL_TURN_SECRET: is not set/],
  [{ CALL_ICE_URLS: 'stun:relay.example.ng', MODE: 'production' }, /^CALL_ICE_URLS: needs a turn:/],
  [{ CALL_ICE_URLS: turn, CALL_TURN_SECRET: 'short', MODE: 'production' }, /at least 32 characters/],
])('the call server settings %j are rejected', (variables, fault) => {
  expect(callServerFaults(variables)).toEqual([expect.stringMatching(fault)]);
});

it('development accepts a STUN server alone and a short secret', () => {
  expect(callServerFaults({ CALL_ICE_URLS: 'stun:127.0.0.1:3478' })).toEqual([]);
  expect(callServerFaults({ CALL_ICE_URLS: turn, CALL_TURN_SECRET: 'short' })).toEqual([]);
});
