import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pushFaults, pushKeys, pushPublicKey, pushVariables } from './push-keys.ts';

const masterKey = createSecretKey(Buffer.alloc(32, 7));
const other = createSecretKey(Buffer.alloc(32, 8));
const given = (environment: Record<string, string>) => z.object(pushVariables).parse(environment);
const development = { mode: 'development', masterKey } as const;
const production = { mode: 'production', masterKey } as const;

test('both services derive the same push keys from the master key in development', () => {
  const keys = pushKeys(given({}), development);
  expect(keys?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(pushKeys(given({}), development)).toEqual(keys);
  expect(pushPublicKey(given({}), development)).toBe(keys?.publicKey);
  expect(pushKeys(given({}), { ...development, masterKey: other })?.publicKey).not.toBe(keys?.publicKey);
});

test('push notifications are off in production unless keys are configured', () => {
  expect([pushKeys(given({}), production), pushPublicKey(given({}), production)]).toEqual([null, null]);
});

test('a configured push key pair is used', () => {
  const pair = pushKeys(given({}), { ...development, masterKey: other });
  const its = { VAPID_PUBLIC_KEY: pair?.publicKey ?? '', VAPID_PRIVATE_KEY: pair?.privateKey ?? '' };
  const environment = { MODE: 'production', ...its, VAPID_SUBJECT: 'mailto:push@example.ng' };
  expect(pushFaults(environment)).toEqual([]);
  expect(pushKeys(given(environment), production)).toEqual({ ...pair, subject: 'mailto:push@example.ng' });
});

test('the push configuration is rejected if a key or the subject is missing, or the keys belong to different pairs', () => {
  const [one, two] = [masterKey, other].map((key) => pushKeys(given({}), { mode: 'development', masterKey: key }));
  const its = { VAPID_PUBLIC_KEY: one?.publicKey, VAPID_PRIVATE_KEY: one?.privateKey };
  expect(pushFaults({ VAPID_PUBLIC_KEY: one?.publicKey })).toEqual([expect.stringMatching(/set both/)]);
  expect(pushFaults({ ...its, VAPID_PRIVATE_KEY: two?.privateKey })).toEqual([expect.stringMatching(/are not a pair/)]);
  expect(pushFaults({ MODE: 'production', ...its })).toEqual([expect.stringMatching(/^VAPID_SUBJECT/)]);
});
