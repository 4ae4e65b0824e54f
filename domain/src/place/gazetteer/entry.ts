import type { Coordinates } from '../coordinates.ts';
import type { PlaceKind } from '../place-kind.ts';

export interface KnownPlace {
  /** As offered in lists, e.g. `Allen Avenue, Ikeja`; this text locates the same place. */
  readonly name: string;
  /** The area, or the landmark itself. */
  readonly area: string;
  readonly at: Coordinates;
}

export interface Entry extends KnownPlace {
  readonly kind: PlaceKind;
  /** Its own name and other spellings. */
  readonly names: readonly string[];
  /** The city that it is counted in; null outside the ten. */
  readonly city: string | null;
  readonly state: string;
  /** What contains it, smallest first, e.g. `Ikeja, Lagos`. */
  readonly within: string;
  /** The centre of its area, where that differs. */
  readonly middle?: Coordinates;
}
