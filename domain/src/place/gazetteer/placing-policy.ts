export interface PlacingPolicy {
  readonly version: string;
  /** Lowest confidence, from 0 to 1, at which a place is used; others are only suggested. */
  readonly leastSureness: number;
}

export const placingPolicy: PlacingPolicy = { version: 'placing-1', leastSureness: 0.7 };
