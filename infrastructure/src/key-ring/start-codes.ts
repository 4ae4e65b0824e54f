import { createHmac, type KeyObject } from 'node:crypto';
import { ridePolicy } from '@saferide/domain/ride/policy';
import type { KeyRing } from './key-ring.ts';

/** Stored in place of the digits: key version and renewal. */
const KEPT = /^key (\d{1,9})(?: nth ([1-9]))?$/;

export interface StartCodes {
  /** `nth`: number of the renewal. */
  kept(nth?: number): string;
  /** Older codes are stored as digits. Null if the key is retired or not loaded. */
  digitsOf(kept: string | null, rideId: string, driverId: string | null): string | null;
  /** Loads the keys of these codes. */
  hearOf(kept: Iterable<string | null>): Promise<void>;
  /** By every value that may be stored. */
  digitsByKept(rideId: string, driverId: string): Promise<Readonly<Record<string, string>>>;
}

const keptAs = (version: number, nth: number): string => (nth === 0 ? `key ${version}` : `key ${version} nth ${nth}`);

const nthOf = (kept: string): number => Number(KEPT.exec(kept)?.[2] ?? 0);

const NTHS = [0, ...Array.from({ length: ridePolicy.startCodeRenewals }, (_, index) => index + 1)];

/** Null for a code stored as digits. */
export const keyVersionOf = (kept: string): number | null => {
  const version = KEPT.exec(kept)?.[1];
  return version === undefined ? null : Number(version);
};

const digits = (key: KeyObject, rideId: string, driverId: string, nth: number): string => {
  const drawnFor = nth === 0 ? `${rideId}\n${driverId}` : `${rideId}\n${driverId}\n${nth}`;
  const drawn = createHmac('sha256', key.export()).update(drawnFor).digest().readUInt32BE();
  return String(drawn % 10_000).padStart(4, '0');
};

/** Derived from the key ring, so that no table contains them. */
export const startCodes = (ring: Pick<KeyRing, 'newest' | 'held' | 'find' | 'versions'>): StartCodes => ({
  kept: (nth = 0) => keptAs(ring.newest('start-code').version, nth),
  digitsOf: (kept, rideId, driverId) => {
    const version = kept === null ? null : keyVersionOf(kept);
    if (kept === null || version === null) return kept;
    const key = ring.held('start-code', version);
    return key && driverId !== null ? digits(key, rideId, driverId, nthOf(kept)) : null;
  },
  hearOf: async (kept) => {
    const named = new Set([...kept].flatMap((one) => (one === null ? [] : (keyVersionOf(one) ?? []))));
    for (const version of named) await ring.find('start-code', version);
  },
  digitsByKept: async (rideId, driverId) =>
    Object.fromEntries(
      (await ring.versions('start-code')).flatMap(({ version, key }) =>
        NTHS.map((nth) => [keptAs(version, nth), digits(key, rideId, driverId, nth)]),
      ),
    ),
});
