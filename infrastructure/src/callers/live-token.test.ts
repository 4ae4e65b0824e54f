import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedSecret } from '../key-ring/rotating-secret.ts';
import { LIVE_TOKEN_SECONDS, signLiveToken, verifyLiveToken } from './live-token.ts';

const SECRET = 'a secret of the house';
const tokens = fixedSecret(SECRET);
const ada = { accountId: 'ada', sessionId: 'phone' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a live token names its account and session for five minutes', async () => {
  const token = signLiveToken(tokens, ada);
  vi.advanceTimersByTime((LIVE_TOKEN_SECONDS - 1) * 1_000);
  expect(await verifyLiveToken(tokens, token)).toEqual(ada);
  vi.advanceTimersByTime(1_000);
  expect(await verifyLiveToken(tokens, token)).toBeNull();
});

test.each([
  ['for something else than the socket', { audience: 'download' }],
  ['of another issuer', { issuer: 'elsewhere' }],
  ['signed in another way', { algorithm: 'HS512' }],
] as const)('a token %s is rejected although it is signed with our secret', async (_, changes) => {
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
