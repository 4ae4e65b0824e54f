import { type Coordinates, straightLineMetres } from '@saferide/contracts/place/point';

/** `ms` is the time between the two reports, within limits. */
export interface Glide {
  readonly from: Coordinates;
  readonly to: Coordinates;
  /** Degrees from north; null if unknown. */
  readonly heading: number | null;
  /** The start of the glide, in milliseconds of any clock. */
  readonly at: number;
  readonly ms: number;
}

const LONGEST_MS = 6_000;
const SHORTEST_MS = 250;
/** Metres; beyond this distance a car jumps. */
const LEAP = 2_000;
/** Metres; shorter movements give no heading. */
const WAVERING = 12;

/** Degrees from north. */
const bearing = (from: Coordinates, to: Coordinates): number => {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return ((Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI + 360) % 360;
};

/** From 0 to 1. */
export const glideProgress = ({ at, ms }: Pick<Glide, 'at' | 'ms'>, now: number): number =>
  ms === 0 ? 1 : Math.min(1, Math.max(0, (now - at) / ms));

export const glidePosition = (glide: Glide, now: number): Coordinates => {
  const { from, to } = glide;
  const done = glideProgress(glide, now);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * done,
    longitude: from.longitude + (to.longitude - from.longitude) * done,
  };
};

export const isGliding = ({ from, to, at, ms }: Glide, now: number): boolean => from !== to && now - at < ms;

export const glideTo = (
  before: Glide | undefined,
  { to, heading, still }: { readonly to: Coordinates; readonly heading: number | null; readonly still: boolean },
  now: number,
): Glide => {
  if (!before) return { from: to, to, heading, at: now, ms: 0 };
  if (before.to.latitude === to.latitude && before.to.longitude === to.longitude)
    return heading === null || heading === before.heading ? before : { ...before, heading };
  const from = glidePosition(before, now);
  const away = straightLineMetres(from, to);
  const headed = heading ?? (away < WAVERING ? before.heading : bearing(from, to));
  if (still || away > LEAP) return { from: to, to, heading: headed, at: now, ms: 0 };
  return { from, to, heading: headed, at: now, ms: Math.min(LONGEST_MS, Math.max(SHORTEST_MS, now - before.at)) };
};
