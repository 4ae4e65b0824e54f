import type { RouteView } from '@saferide/contracts/place/geo';
import { kilometresLabel, minutesLabel } from '../../../messages/format.ts';

/** Distance and duration of a trip by road; null while no route is known. */
export const bookingTripText = (way: RouteView | null): string | null =>
  way && `${kilometresLabel(way.distance / 1_000)} · ${minutesLabel(way.duration / 60)}`;
