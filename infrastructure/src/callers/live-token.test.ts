import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedSecret } from '../key-ring/key-ring.ts';
import { LIVE_TOKEN_SECONDS, signLiveToken, verifyLiveToken } from './live-token.ts';

const SECRET = 'a secret of the house';
const tokens = fixedSecret(SECRET);
const ada = { accountId: 'ada', sessionId: 'phone' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a live token identifies its account and session, and expires after five minutes', async () => {
  const token = signLiveToken(tokens, ada);
  vi.advanceTimersByTime((LIVE_TOKEN_SECONDS - 1) * 1_000);
  expect(await verifyLiveToken(tokens, token)).toEqual(ada);
  vi.advanceTimersByTime(1_000);
  expect(await verifyLiveToken(tokens, token)).toBeNull();
});

test.each([
  ['for another audience', { audience: 'download' }],
  ['from another issuer', { issuer: 'elsewhere' }],
  ['signed with another algorithm', { algorithm: 'HS512' }],
] as const)('a token %s is rejected even if it is signed with the right secret', async (_, changes) => {
  const signed = {
    algorithm: 'HS256',
    subject: 'ada',
    audience: 'live',
    issuer: 'saferide',
    expiresIn: 300,
    keyid: '1',
  } as const;
  expect(await verifyLiveToken(tokens, jwt.sign({ sid: 'phone' }, SECRET, signed))).toEqual(ada);
  expect(await verifyLiveToken(tokens, jwt.sign({ sid: 'phone' }, SECRET, { ...signed, ...changes }))).toBeNull();
});
