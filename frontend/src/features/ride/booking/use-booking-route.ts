import type { RouteView } from '@saferide/contracts/place/geo';
import { useRouteBetween } from '../../place/index.ts';
import { type ResolvedEnds, resolvedPointOf } from './booking-form.ts';

export const useBookingRoute = ({ pickup, destination }: ResolvedEnds): RouteView | null =>
  useRouteBetween(resolvedPointOf(pickup), resolvedPointOf(destination));
