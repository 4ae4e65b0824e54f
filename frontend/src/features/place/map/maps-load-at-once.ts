import type { DataLevel } from '../../../browser/data-level.ts';
import { currentNetwork } from '../../../browser/network.ts';

const SLOW: readonly string[] = ['slow-2g', '2g'];
/** In megabits per second. */
const SLOW_DOWNLINK = 0.4;

/** The network decides unless the person has chosen how much data to use. */
export const mapsLoadAtOnce = (chosen: DataLevel | null = null): boolean => {
  if (chosen !== null) return chosen !== 'low';
  const { effectiveType = '', downlink = SLOW_DOWNLINK + 1, saveData = false } = currentNetwork() ?? {};
  return !saveData && !SLOW.includes(effectiveType) && downlink > SLOW_DOWNLINK;
};
