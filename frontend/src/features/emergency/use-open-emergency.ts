import { safetyAlert } from '@saferide/contracts/emergency/frames';
import type { EmergencyView } from '@saferide/contracts/emergency/sos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStored, storageKeys, writeStored } from '../../browser/storage.ts';
import { useFrames } from '../../live/live-context.tsx';
import { ownEmergencyQuery } from './queries.ts';

const POLL_MS = 5_000;

export const useOpenEmergency = (isNeeded: boolean): EmergencyView | null => {
  const [, setFrames] = useState(0);
  const known = isStored('local', storageKeys.emergency);
  useFrames(safetyAlert, ({ own }) => {
    if (!own) return;
    writeStored('local', storageKeys.emergency, true);
    setFrames((times) => times + 1);
  });
  const { data } = useQuery({
    ...ownEmergencyQuery,
    enabled: known || isNeeded,
    refetchInterval: ({ state }) => (state.data?.emergency?.status === 'open' ? POLL_MS : false),
  });
  const emergency = data?.emergency ?? null;
  return emergency?.status === 'open' ? emergency : null;
};
