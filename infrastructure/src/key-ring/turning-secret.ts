import { type SecretPurpose, secretFor } from '../configuration/secrets.ts';
import type { KeyRing } from './key-ring.ts';
import type { TurningPurpose } from './purposes.ts';

/** A secret that is turned while what was made with an earlier one is still good: whatever it makes names its version. */
export interface TurningSecret {
  newest(): { readonly version: number; readonly secret: string };
  /** Null for a version that is retired, or never was. */
  find(version: number): Promise<string | null>;
}

/** What serves `purpose` of the keys that are turned as `turning`. */
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

/** One that nobody turns: for tests, and where nothing that is made is ever checked. */
export const unturned = (secret: string): TurningSecret => ({
  newest: () => ({ version: 1, secret }),
  find: async (version) => (version === 1 ? secret : null),
});
