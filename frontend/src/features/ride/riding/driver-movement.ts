import { type Coordinates, straightLineMetres } from '@saferide/contracts/place/point';

/** Readings of a car that does not move differ by less, in metres. */
const STILL_WITHIN = 100;

export interface DriverMovement {
  readonly at: Coordinates;
  /** When the driver was first seen here. */
  readonly since: string;
  /** Whether the driver came closer to the pickup on the way here. */
  readonly closer: boolean;
}

export const driverMovementAfter = (
  before: DriverMovement | null,
  { latitude, longitude, fixedAt }: Coordinates & { readonly fixedAt: string },
  pickup: Coordinates,
): DriverMovement => {
  const at = { latitude, longitude };
  if (!before) return { at, since: fixedAt, closer: false };
  if (straightLineMetres(before.at, at) < STILL_WITHIN) return before;
  return { at, since: fixedAt, closer: straightLineMetres(at, pickup) < straightLineMetres(before.at, pickup) };
};
