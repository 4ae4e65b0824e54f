import type { Coordinates } from '../coordinates.ts';
import type { PlaceKind } from '../place-kind.ts';

export interface KnownPlace {
  /** An address that locates this place, such as `Allen Avenue, Ikeja`. */
  readonly name: string;
  readonly area: string;
  readonly at: Coordinates;
}

export interface GazetteerEntry extends KnownPlace {
  readonly kind: PlaceKind;
  readonly names: readonly string[];
  /** One of the ten cities; null outside them. */
  readonly city: string | null;
  readonly state: string;
  /** The larger places that contain it, such as `Ikeja, Lagos`. */
  readonly within: string;
  /** The centre of its area, if different. */
  readonly middle?: Coordinates;
}
