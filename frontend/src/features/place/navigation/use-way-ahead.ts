import { navigationPolicy, type PositionReading } from '@saferide/contracts/place/navigation';
import type { Coordinates } from '@saferide/contracts/place/point';
import { useNavigation } from './use-navigation.ts';

/** What somebody who is on their way has before them. */
export interface WayAhead {
  /** Google's encoded polyline, five decimals: all of the way, from where they were first seen. */
  readonly polyline: string | null;
  readonly metresLeft: number;
  readonly secondsLeft: number;
  /** Over the sketch of main roads. */
  readonly approximate: boolean;
}

/**
 * The way to `goal` of somebody who is watched: asked for once, followed by each place where they are seen, and asked for
 * anew when they leave it. Null while it is not known. A place that is coarse begins no way.
 */
export const useWayAhead = (goal: Coordinates, seen: PositionReading | null): WayAhead | null => {
  const close = seen && seen.accuracy <= navigationPolicy.coarseBeyondMetres ? seen : null;
  const { outlook, polyline, approximate } = useNavigation(goal, close, 'at once');
  if (!outlook) return null;
  const { metresLeft, secondsLeft } = outlook;
  return { polyline, metresLeft, secondsLeft, approximate };
};
