import { createECDH } from 'node:crypto';

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
