interface NetworkInformation {
  readonly effectiveType?: string;
  /** Megabits per second. */
  readonly downlink?: number;
  readonly saveData?: boolean;
}

const SLOW: readonly string[] = ['slow-2g', '2g'];
/** In megabits per second. */
const SLOW_DOWNLINK = 0.4;

export const mapsLoadAtOnce = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  if (!connection) return true;
  const { effectiveType = '', downlink = SLOW_DOWNLINK + 1, saveData = false } = connection;
  return !saveData && !SLOW.includes(effectiveType) && downlink > SLOW_DOWNLINK;
};
