import { createHmac, type KeyObject } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** Which key the digits of a ride and its driver follow from; log and read models have this in place of the digits. */
const KEPT = /^key (\d{1,9})$/;

export interface StartCodes {
  /** What is kept of a code that is made now. */
  kept(): string;
  /** The four digits; what was kept itself, where that is from before; null where its key is retired, or not heard of yet. */
  digitsOf(kept: string | null, rideId: string, driverId: string | null): string | null;
  /** Makes sure that this process has heard of the keys of all of these. */
  hearOf(kept: Iterable<string | null>): Promise<void>;
  /** The digits of this ride and its driver by all that may have been kept of them. */
  digitsByKept(rideId: string, driverId: string): Promise<Readonly<Record<string, string>>>;
}

const keptAs = (version: number): string => `key ${version}`;

/** Which version of the key what is kept of a code names; null for the digits themselves. */
export const keyVersionKept = (kept: string): number | null => {
  const version = KEPT.exec(kept)?.[1];
  return version === undefined ? null : Number(version);
};

const digits = (key: KeyObject, rideId: string, driverId: string): string => {
  const drawn = createHmac('sha256', key.export()).update(`${rideId}\n${driverId}`).digest().readUInt32BE();
  return String(drawn % 10_000).padStart(4, '0');
};

/** The codes by which rides start: they follow from a key of the ring, so that no table has them. */
export const startCodes = (ring: Pick<KeyRing, 'newest' | 'held' | 'find' | 'versions'>): StartCodes => ({
  kept: () => keptAs(ring.newest('start-code').version),
  digitsOf: (kept, rideId, driverId) => {
    const version = kept === null ? null : keyVersionKept(kept);
    if (version === null) return kept;
    const key = ring.held('start-code', version);
    return key && driverId !== null ? digits(key, rideId, driverId) : null;
  },
  hearOf: async (kept) => {
    const named = new Set([...kept].flatMap((one) => (one === null ? [] : (keyVersionKept(one) ?? []))));
    for (const version of named) await ring.find('start-code', version);
  },
  digitsByKept: async (rideId, driverId) =>
    Object.fromEntries(
      (await ring.versions('start-code')).map(({ version, key }) => [keptAs(version), digits(key, rideId, driverId)]),
    ),
});
