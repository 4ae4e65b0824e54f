import { createSecretKey, type KeyObject } from 'node:crypto';

export const parseMasterKey = (text: string): KeyObject => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (bytes.length !== 32) throw new Error('A master key is 32 bytes, written as base64 or as 64 hex digits');
  return createSecretKey(bytes);
};
