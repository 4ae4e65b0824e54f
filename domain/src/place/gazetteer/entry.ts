import type { Coordinates } from '../coordinates.ts';
import type { PlaceKind } from '../place-kind.ts';

/** A place that people know by name. */
export interface KnownPlace {
  /** As lists offer it: `Allen Avenue, Ikeja`; located by this text it is where it is. */
  readonly name: string;
  /** What an address in it was understood as: the area, or the landmark itself. */
  readonly area: string;
  readonly at: Coordinates;
}

export interface Entry extends KnownPlace {
  readonly kind: PlaceKind;
  /** Its own name, and how else people write it. */
  readonly names: readonly string[];
  /** The city that it is counted in; null outside the ten. */
  readonly city: string | null;
  readonly state: string;
  /** What it lies in, from the smaller to the larger, as `Ikeja, Lagos`. */
  readonly within: string;
  /** The middle of its area, where that is stated apart from itself. */
  readonly middle?: Coordinates;
}
