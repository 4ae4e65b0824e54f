import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { PlaceKind } from '@saferide/domain/place/place-kind';
import type { KnownPlace } from '@saferide/domain/place/place-refusals';

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
