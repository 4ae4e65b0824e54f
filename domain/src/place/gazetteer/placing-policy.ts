export interface PlacingPolicy {
  readonly version: string;
  /** From 0 to 1; less certain places are only suggested. */
  readonly leastSureness: number;
}

export const placingPolicy: PlacingPolicy = { version: 'placing-1', leastSureness: 0.7 };
