import { type Navigation, navigationAlong } from '@saferide/domain/place/navigation/navigation';
import { decodePolyline } from '@saferide/domain/place/polyline';
import type { RouteStep, RouteView } from './geo.ts';

/** A route prepared for navigation. */
export type { Navigation } from '@saferide/domain/place/navigation/navigation';
export { type NavigationPolicy, navigationPolicy } from '@saferide/domain/place/navigation/navigation-policy';
export {
  advanceProgress,
  initialProgress,
  type PositionReading,
  type Progress,
} from '@saferide/domain/place/navigation/progress';
export { type UpcomingRoute, upcomingRouteOf } from '@saferide/domain/place/navigation/upcoming-route';

/** Prepares a route for navigation; null if its line is unusable. */
export const navigationOf = ({ polyline, steps, approximate }: RouteView): Navigation<RouteStep> | null => {
  const line = decodePolyline(polyline);
  return line && navigationAlong(line, steps, approximate);
};
