import { type SecretPurpose, secretFor } from '../configuration/secrets.ts';
import type { KeyRing } from './key-ring.ts';
import type { TurningPurpose } from './purposes.ts';

/** Rotated; what it makes names its version. */
export interface TurningSecret {
  newest(): { readonly version: number; readonly secret: string };
  /** Null if retired or unknown. */
  find(version: number): Promise<string | null>;
}

export const turningSecret = (ring: KeyRing, turning: TurningPurpose, purpose: SecretPurpose): TurningSecret => ({
  newest: () => {
    const { version, key } = ring.newest(turning);
    return { version, secret: secretFor(key, purpose) };
  },
  find: async (version) => {
    const key = await ring.find(turning, version);
    return key && secretFor(key, purpose);
  },
});

/** For tests. */
export const unturned = (secret: string): TurningSecret => ({
  newest: () => ({ version: 1, secret }),
  find: async (version) => (version === 1 ? secret : null),
});
