import { type Navigation, navigationAlong } from '@saferide/geo/navigation/navigation';
import { decodePolyline } from '@saferide/geo/polyline';
import type { RouteStep, RouteView } from './geo.ts';

/** A route prepared for navigation. */
export type { Navigation } from '@saferide/geo/navigation/navigation';
export {
  advanceProgress,
  initialProgress,
  type NavigationPolicy,
  navigationPolicy,
  type PositionReading,
  type RouteProgress,
  type UpcomingRoute,
  upcomingRouteOf,
} from '@saferide/geo/navigation/navigation';

/** Prepares a route for navigation; null if its line is unusable. */
export const navigationOf = ({ polyline, steps, approximate }: RouteView): Navigation<RouteStep> | null => {
  const line = decodePolyline(polyline);
  return line && navigationAlong(line, steps, approximate);
};
