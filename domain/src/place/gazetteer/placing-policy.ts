export interface PlacingPolicy {
  readonly version: string;
  /** From 0 to 1. Less certain places are only offered. */
  readonly leastSureness: number;
}

export const placingPolicy: PlacingPolicy = { version: 'placing-1', leastSureness: 0.7 };
