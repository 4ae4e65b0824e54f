import { type SecretPurpose, secretFor } from '../crypto/secrets.ts';
import type { RotatingPurpose } from './key-purposes.ts';
import type { KeyRing } from './key-ring.ts';

/** Every value derived from the secret must include its version. */
export interface RotatingSecret {
  newest(): { readonly version: number; readonly secret: string };
  find(version: number): Promise<string | null>;
}

export const rotatingSecret = (ring: KeyRing, turning: RotatingPurpose, purpose: SecretPurpose): RotatingSecret => ({
  newest: () => {
    const { version, key } = ring.newest(turning);
    return { version, secret: secretFor(key, purpose) };
  },
  find: async (version) => {
    const key = await ring.find(turning, version);
    return key && secretFor(key, purpose);
  },
});

export const fixedSecret = (secret: string): RotatingSecret => ({
  newest: () => ({ version: 1, secret }),
  find: async (version) => (version === 1 ? secret : null),
});
