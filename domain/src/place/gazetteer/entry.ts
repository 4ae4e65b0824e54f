import type { Coordinates } from '../coordinates.ts';
import type { PlaceKind } from '../place-kind.ts';

export interface KnownPlace {
  /** Locates the same place when typed, e.g. `Allen Avenue, Ikeja`. */
  readonly name: string;
  /** The area, or the landmark itself. */
  readonly area: string;
  readonly at: Coordinates;
}

export interface GazetteerEntry extends KnownPlace {
  readonly kind: PlaceKind;
  readonly names: readonly string[];
  /** Null outside the ten. */
  readonly city: string | null;
  readonly state: string;
  /** The larger places that contain it, e.g. `Ikeja, Lagos`. */
  readonly within: string;
  /** The centre of its area, if that differs. */
  readonly middle?: Coordinates;
}
