import { createSecretKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingKeyFor } from './signing-key.ts';

const master = createSecretKey(Buffer.alloc(32));
const key = signingKeyFor(master, 'review receipts');
const holds = (text: string, signature: string) =>
  verify(null, Buffer.from(text), key.publicKey, Buffer.from(signature, 'base64url'));

test('the public key verifies what was signed and nothing else', () => {
  const signature = key.sign('Approved');
  expect([holds('Approved', signature), holds('Rejected', signature)]).toEqual([true, false]);
});

test('the same master key makes the same signature, another one does not', () => {
  expect(signingKeyFor(master, 'review receipts').sign('a')).toBe(key.sign('a'));
  expect(signingKeyFor(createSecretKey(Buffer.alloc(32, 1)), 'review receipts').publicKey).not.toBe(key.publicKey);
});
