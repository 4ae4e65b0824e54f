import { createSecretKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingKeyFor } from './secrets.ts';

const master = createSecretKey(Buffer.alloc(32));
const key = signingKeyFor(master, 'review receipts');
const holds = (text: string, signature: string) =>
  verify(null, Buffer.from(text), key.publicKey, Buffer.from(signature, 'base64url'));

test('the public key verifies the signed text and no other text', () => {
  const signature = key.sign('Approved');
  expect([holds('Approved', signature), holds('Rejected', signature)]).toEqual([true, false]);
});

test('equal master keys produce equal signatures, and another master key has another public key', () => {
  expect(signingKeyFor(master, 'review receipts').sign('a')).toBe(key.sign('a'));
  expect(signingKeyFor(createSecretKey(Buffer.alloc(32, 1)), 'review receipts').publicKey).not.toBe(key.publicKey);
});
