import { createECDH } from 'node:crypto';

/** Whether the text is a P-256 point in base64url, for which messages can be encrypted. */
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
