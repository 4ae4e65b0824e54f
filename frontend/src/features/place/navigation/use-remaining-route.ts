import { navigationPolicy, type PositionReading } from '@saferide/contracts/place/navigation';
import type { Coordinates } from '@saferide/contracts/place/point';
import { useNavigation } from './use-navigation.ts';

export interface RemainingRoute {
  /** Google's encoded polyline, five decimals, from the first position. */
  readonly polyline: string | null;
  readonly metresLeft: number;
  readonly secondsLeft: number;
  readonly approximate: boolean;
}

/** Null while unknown; an inaccurate position starts no route. */
export const useRemainingRoute = (goal: Coordinates, seen: PositionReading | null): RemainingRoute | null => {
  const close = seen && seen.accuracy <= navigationPolicy.coarseBeyondMetres ? seen : null;
  const { outlook, polyline, approximate } = useNavigation(goal, close, 'at once');
  if (!outlook) return null;
  const { metresLeft, secondsLeft } = outlook;
  return { polyline, metresLeft, secondsLeft, approximate };
};
