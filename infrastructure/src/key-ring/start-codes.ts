import { createHmac, type KeyObject } from 'node:crypto';
import { ridePolicy } from '@saferide/domain/ride/policy';
import type { KeyRing } from './key-ring.ts';

/**
 * Which key the digits of a ride and its driver follow from, and which of its new codes they are; log and read models have this
 * in place of the digits.
 */
const KEPT = /^key (\d{1,9})(?: nth ([1-9]))?$/;

export interface StartCodes {
  /** What is stored of a code that is made now; `nth`: of the new codes that a ride gets after its first. */
  kept(nth?: number): string;
  /** The four digits; what was kept itself, where that is from before; null where its key is retired, or not heard of yet. */
  digitsOf(kept: string | null, rideId: string, driverId: string | null): string | null;
  /** Makes sure that this process has heard of the keys of all of these. */
  hearOf(kept: Iterable<string | null>): Promise<void>;
  /** The digits of this ride and its driver by all that may have been stored of them. */
  digitsByKept(rideId: string, driverId: string): Promise<Readonly<Record<string, string>>>;
}

const keptAs = (version: number, nth: number): string => (nth === 0 ? `key ${version}` : `key ${version} nth ${nth}`);

const nthOf = (kept: string): number => Number(KEPT.exec(kept)?.[2] ?? 0);

/** The first code, and those that may follow it. */
const NTHS = [0, ...Array.from({ length: ridePolicy.startCodeRenewals }, (_, index) => index + 1)];

/** Which version of the key what is kept of a code names; null for the digits themselves. */
export const keyVersionOf = (kept: string): number | null => {
  const version = KEPT.exec(kept)?.[1];
  return version === undefined ? null : Number(version);
};

const digits = (key: KeyObject, rideId: string, driverId: string, nth: number): string => {
  const drawnFor = nth === 0 ? `${rideId}\n${driverId}` : `${rideId}\n${driverId}\n${nth}`;
  const drawn = createHmac('sha256', key.export()).update(drawnFor).digest().readUInt32BE();
  return String(drawn % 10_000).padStart(4, '0');
};

/** The codes by which rides start: they follow from a key of the ring, so that no table has them. */
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
