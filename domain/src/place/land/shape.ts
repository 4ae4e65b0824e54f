/** Degrees. */
export type Row = readonly [latitude: number, longitude: number];

/** Later pieces are drawn over earlier ones. */
export interface Piece {
  readonly kind: 'water' | 'land';
  /** Null without a name. */
  readonly name: string | null;
  /** The last point connects to the first. */
  readonly ring: readonly Row[];
}

/** A river or creek, along its centre line. */
export interface Stream {
  readonly name: string;
  /** Width. */
  readonly metres: number;
  /** Too coarse to show zoomed in. */
  readonly fromFar?: true;
  readonly line: readonly Row[];
}
