/** When words alone say where somebody is fetched or brought. */
export interface PlacingPolicy {
  readonly version: string;
  /** From 0 to 1: what is less sure is offered, and not placed. */
  readonly leastSureness: number;
}

export const placingPolicy: PlacingPolicy = { version: 'placing-1', leastSureness: 0.7 };
