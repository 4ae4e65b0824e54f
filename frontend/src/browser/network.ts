/** What the browser reports about the network; some browsers report nothing. */
export interface Network {
  readonly effectiveType?: string | undefined;
  /** Megabits per second. */
  readonly downlink?: number | undefined;
  /** Round trip in milliseconds. */
  readonly rtt?: number | undefined;
  readonly saveData?: boolean | undefined;
}

type Connection = Network & Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>;

export const currentNetwork = (): Connection | null =>
  (navigator as Navigator & { readonly connection?: Connection }).connection ?? null;
