import type { RouteView } from '@saferide/contracts/place/geo';
import { useRouteBetween } from '../../place/published.ts';
import { type FormEnds, pointOf } from './booking-form.ts';

export const useWay = ({ pickup, destination }: FormEnds): RouteView | null =>
  useRouteBetween(pointOf(pickup), pointOf(destination));
