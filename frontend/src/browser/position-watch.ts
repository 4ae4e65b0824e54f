import { useEffect, useState } from 'react';
import {
  type BrowserPosition,
  freshPosition,
  type LocationPermission,
  type PositionFault,
  useLocationPermission,
  watchPosition,
} from './position.ts';

interface DeviceState {
  readonly reading: BrowserPosition | null;
  readonly fault: PositionFault | null;
}

export interface PositionWatch extends DeviceState {
  readonly permission: LocationPermission;
  readonly requestPosition: () => Promise<PositionFault | null>;
}

const nothing: DeviceState = { reading: null, fault: null };

/** A reading or refusal overrides the reported permission, which browsers may report wrongly or not at all. */
const permissionOf = (reported: LocationPermission, { reading, fault }: DeviceState): LocationPermission => {
  if (reported === 'unsupported' || reported === 'denied') return reported;
  if (fault === 'unsupported') return fault;
  if (fault === 'denied') return 'denied';
  return reading ? 'granted' : reported;
};

export const usePositionWatch = (isEnabled: boolean): PositionWatch => {
  const reported = useLocationPermission();
  const [seen, setSeen] = useState(nothing);
  const blocked = reported === 'denied';
  const failed = (fault: PositionFault) => setSeen(({ reading }) => ({ reading, fault }));
  useEffect(() => {
    if (isEnabled) setSeen(nothing);
  }, [isEnabled]);
  useEffect(() => {
    if (reported !== 'denied') setSeen(({ reading, fault }) => ({ reading, fault: fault === 'denied' ? null : fault }));
  }, [reported]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watch that was denied stays silent after permission is granted
  useEffect(() => {
    if (!isEnabled) return;
    return watchPosition((reading) => setSeen({ reading, fault: null }), failed);
  }, [isEnabled, blocked]);
  const requestPosition = async (): Promise<PositionFault | null> => {
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
  return { ...seen, permission: permissionOf(reported, seen), requestPosition };
};
