/** In degrees. */
export type ShapePoint = readonly [latitude: number, longitude: number];

/** Later pieces are drawn over earlier ones. */
export interface ShapePiece {
  readonly kind: 'water' | 'land';
  readonly name: string | null;
  /** Closed implicitly, from the last point to the first. */
  readonly ring: readonly ShapePoint[];
}

export interface Waterway {
  readonly name: string;
  readonly metres: number;
  readonly fromFar?: true;
  readonly line: readonly ShapePoint[];
}
