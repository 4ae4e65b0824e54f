/** A point of a drawn shape, as it is written down in rows. Degrees. */
export type Row = readonly [latitude: number, longitude: number];

/** A piece of water or land. Later ones lie upon earlier ones. */
export interface Piece {
  readonly kind: 'water' | 'land';
  /** Null for one that nobody calls anything. */
  readonly name: string | null;
  /** Around it; the last point leads back to the first. */
  readonly ring: readonly Row[];
}

/** A river or a creek, drawn along its middle. */
export interface Stream {
  readonly name: string;
  /** How wide it is, in metres. */
  readonly metres: number;
  /** Too coarse to be looked at from near. */
  readonly fromFar?: true;
  readonly line: readonly Row[];
}
