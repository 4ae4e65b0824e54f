/** What a browser says of its network, where it says anything. */
interface NetworkInformation {
  readonly effectiveType?: string;
  /** Megabits a second. */
  readonly downlink?: number;
  /** Somebody has asked their browser to spare data. */
  readonly saveData?: boolean;
}

const SLOW: readonly string[] = ['slow-2g', '2g'];
/** On anything slower a map takes two seconds and more. Megabits a second. */
const SLOW_DOWNLINK = 0.4;

/**
 * Whether maps come by themselves, or when somebody asks for one: by the network and what the browser was told about data.
 * The one place that decides it.
 */
export const mapsLoadAtOnce = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  if (!connection) return true;
  const { effectiveType = '', downlink = SLOW_DOWNLINK + 1, saveData = false } = connection;
  return !saveData && !SLOW.includes(effectiveType) && downlink > SLOW_DOWNLINK;
};
