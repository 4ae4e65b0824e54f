import { useEffect, useState } from 'react';
import { dataLevelChoice } from './device-settings.ts';
import { currentNetwork, type Network } from './network.ts';

export type DataLevel = 'low' | 'medium' | 'high';

/** Uses the thresholds of spec 3 §9. If the browser measures nothing, the level is `high`, which saves no data. */
export const dataLevelFromNetwork = ({ effectiveType = '', downlink, rtt = 0 }: Network): DataLevel => {
  if (rtt > 1_000) return 'low';
  if (rtt > 500) return downlink !== undefined && downlink > 3 ? 'medium' : 'low';
  if (effectiveType.endsWith('2g') || (downlink !== undefined && downlink < 0.5)) return 'low';
  if (effectiveType === '3g' || (downlink !== undefined && downlink < 2)) return 'medium';
  return 'high';
};

const qualities: Readonly<Record<DataLevel, number>> = { low: 0.5, medium: 0.7, high: 1 };
const SAVE_DATA_QUALITY = 0.6;

/** JPEG quality for photos that are uploaded, between 0 and 1. */
export const uploadPhotoQuality = (level: DataLevel, { saveData = false }: Network): number =>
  Math.min(qualities[level], saveData ? SAVE_DATA_QUALITY : 1);

export const DATA_LEVEL_CHOICE_MS = 5 * 60_000;

export const chooseDataLevel = (dataUsage: DataLevel | null, now: number): void =>
  dataLevelChoice.change({ dataUsage, until: dataUsage === null ? 0 : now + DATA_LEVEL_CHOICE_MS });

export const chosenDataLevel = (now: number): DataLevel | null => {
  const { dataUsage, until } = dataLevelChoice.current();
  return now < until ? dataUsage : null;
};

export const dataLevel = (now: number): DataLevel =>
  chosenDataLevel(now) ?? dataLevelFromNetwork(currentNetwork() ?? {});

/** Calls `listener` immediately, and again when the network or the person's choice changes or the choice ends. */
export const onDataLevelChange = (listener: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(timer);
    const left = dataLevelChoice.current().until - Date.now();
    if (left > 0) timer = setTimeout(listener, left);
    listener();
  };
  const connection = currentNetwork();
  connection?.addEventListener?.('change', changed);
  const unsubscribe = dataLevelChoice.subscribe(changed);
  changed();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    connection?.removeEventListener?.('change', changed);
  };
};

export const useDataLevel = (): DataLevel => {
  const [level, setLevel] = useState(() => dataLevel(Date.now()));
  useEffect(() => onDataLevelChange(() => setLevel(dataLevel(Date.now()))), []);
  return level;
};
