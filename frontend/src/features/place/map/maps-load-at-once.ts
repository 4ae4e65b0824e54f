/** The browser's network information, if it has any. */
interface NetworkInformation {
  readonly effectiveType?: string;
  /** Megabits per second. */
  readonly downlink?: number;
  /** The person has asked their browser to save data. */
  readonly saveData?: boolean;
}

const SLOW: readonly string[] = ['slow-2g', '2g'];
/** Below this a map takes two seconds or more. Megabits per second. */
const SLOW_DOWNLINK = 0.4;

/**
 * Whether maps load automatically or on request, depending on the network and the data saver. The only place that
 * decides it.
 */
export const mapsLoadAtOnce = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  if (!connection) return true;
  const { effectiveType = '', downlink = SLOW_DOWNLINK + 1, saveData = false } = connection;
  return !saveData && !SLOW.includes(effectiveType) && downlink > SLOW_DOWNLINK;
};
