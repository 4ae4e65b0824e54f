import { type Navigation, navigation } from '@saferide/domain/place/navigation/navigation';
import { decodedLine } from '@saferide/domain/place/polyline';
import type { RouteStep, RouteView } from './geo.ts';

/** Following a route by the positions that a device reads: it runs where they are read, and they go nowhere for it. */

export type { Navigation } from '@saferide/domain/place/navigation/navigation';
export { type NavigationPolicy, navigationPolicy } from '@saferide/domain/place/navigation/navigation-policy';
export { type Outlook, outlook } from '@saferide/domain/place/navigation/outlook';
export {
  advanced,
  type PositionReading,
  type Progress,
  setOut,
} from '@saferide/domain/place/navigation/progress';

/** A route as it is followed; null where its line is none, or leads nowhere. */
export const navigationOf = ({ polyline, steps, approximate }: RouteView): Navigation<RouteStep> | null => {
  const line = decodedLine(polyline);
  return line && navigation(line, steps, approximate);
};
