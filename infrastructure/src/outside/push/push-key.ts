import { createECDH } from 'node:crypto';

/** Whether something can be sealed for this key of a browser: a point of P-256, as base64url. */
export const isPushKey = (p256dh: string): boolean => {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};
