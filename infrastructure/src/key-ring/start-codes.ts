import { createHmac, type KeyObject } from 'node:crypto';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import type { KeyRing } from './key-ring.ts';

/** What is stored instead of the digits: the key's version and the number of renewals. */
const KEPT = /^key (\d{1,9})(?: nth ([1-9]))?$/;

export interface StartCodes {
  /** `nth` counts renewals. */
  newCode(nth?: number): string;
  /** Null without a code. A derived code is also null without a driver, or if its key is retired or not loaded. */
  digitsOf(stored: string | null, rideId: string, driverId: string | null): string | null;
  loadKeysOf(stored: Iterable<string | null>): Promise<void>;
  digitsByStored(rideId: string, driverId: string): Promise<Readonly<Record<string, string>>>;
}

const storedAs = (version: number, nth: number): string => (nth === 0 ? `key ${version}` : `key ${version} nth ${nth}`);

const nthOf = (stored: string): number => Number(KEPT.exec(stored)?.[2] ?? 0);

const NTHS = [0, ...Array.from({ length: ridePolicy.startCodeRenewals }, (_, index) => index + 1)];

/** Null for a code stored as digits. */
export const keyVersionOf = (stored: string): number | null => {
  const version = KEPT.exec(stored)?.[1];
  return version === undefined ? null : Number(version);
};

const digits = (key: KeyObject, rideId: string, driverId: string, nth: number): string => {
  const drawnFor = nth === 0 ? `${rideId}\n${driverId}` : `${rideId}\n${driverId}\n${nth}`;
  const drawn = createHmac('sha256', key.export()).update(drawnFor).digest().readUInt32BE();
  return String(drawn % 10_000).padStart(4, '0');
};

/** Codes are derived from the key ring, so that no table contains them. */
export const startCodes = (ring: Pick<KeyRing, 'newest' | 'held' | 'find' | 'versions'>): StartCodes => ({
  newCode: (nth = 0) => storedAs(ring.newest('start-code').version, nth),
  digitsOf: (stored, rideId, driverId) => {
    const version = stored === null ? null : keyVersionOf(stored);
    if (stored === null || version === null) return stored;
    const key = ring.held('start-code', version);
    return key && driverId !== null ? digits(key, rideId, driverId, nthOf(stored)) : null;
  },
  loadKeysOf: async (stored) => {
    const named = new Set([...stored].flatMap((one) => (one === null ? [] : (keyVersionOf(one) ?? []))));
    for (const version of named) await ring.find('start-code', version);
  },
  digitsByStored: async (rideId, driverId) =>
    Object.fromEntries(
      (await ring.versions('start-code')).flatMap(({ version, key }) =>
        NTHS.map((nth) => [storedAs(version, nth), digits(key, rideId, driverId, nth)]),
      ),
    ),
});
