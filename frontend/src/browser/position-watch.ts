import { useEffect, useState } from 'react';
import { type LocationPermission, useLocationPermission } from './location-permission.ts';
import { freshPosition, type PositionFault, type PositionReading, watchPosition } from './position.ts';

interface Seen {
  /** The last one, however old it is. */
  readonly reading: PositionReading | null;
  /** Why there is none since then. */
  readonly fault: PositionFault | null;
}

export interface PositionWatch extends Seen {
  /** What the browser says about it, and what came of asking it. */
  readonly permission: LocationPermission;
  /** Has the device read where it is now, once; what came of it. */
  readonly ask: () => Promise<PositionFault | null>;
}

const nothing: Seen = { reading: null, fault: null };

/** A browser may say that it can be asked, and the device refuse all the same: what happened counts. */
const permissionOf = (said: LocationPermission, { reading, fault }: Seen): LocationPermission => {
  if (said === 'unsupported' || said === 'denied') return said;
  if (fault === 'unsupported') return fault;
  if (fault === 'denied') return 'denied';
  return reading ? 'granted' : said;
};

/** Readings of the device while `wanted`, each once; begun anew when it may be read again. Between times nothing is read. */
export const usePositionWatch = (wanted: boolean): PositionWatch => {
  const said = useLocationPermission();
  const [seen, setSeen] = useState(nothing);
  const blocked = said === 'denied';
  const failed = (fault: PositionFault) => setSeen(({ reading }) => ({ reading, fault }));
  useEffect(() => {
    if (wanted) setSeen(nothing);
  }, [wanted]);
  useEffect(() => {
    // It was changed since then: what was refused may be allowed.
    if (said !== 'denied') setSeen(({ reading, fault }) => ({ reading, fault: fault === 'denied' ? null : fault }));
  }, [said]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watch that was refused says nothing more, when it is allowed either
  useEffect(() => {
    if (!wanted) return;
    return watchPosition((reading) => setSeen({ reading, fault: null }), failed);
  }, [wanted, blocked]);
  const ask = async (): Promise<PositionFault | null> => {
    try {
      const reading = await freshPosition();
      setSeen({ reading, fault: null });
      return null;
    } catch (error) {
      const fault = error as PositionFault;
      failed(fault);
      return fault;
    }
  };
  return { ...seen, permission: permissionOf(said, seen), ask };
};
