export interface PlaceMatchPolicy {
  readonly version: string;
  /** Lowest confidence, from 0 to 1, at which a place is used; others are only suggested. */
  readonly minConfidence: number;
}

export const placeMatchPolicy: PlaceMatchPolicy = { version: 'placing-1', minConfidence: 0.7 };
