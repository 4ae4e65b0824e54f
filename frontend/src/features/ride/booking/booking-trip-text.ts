import type { RouteView } from '@saferide/contracts/place/geo';
import { kilometresLabel, minutesLabel } from '../../../messages/format.ts';

export const bookingTripText = (way: RouteView | null): string | null =>
  way && `${kilometresLabel(way.distance / 1_000)} · ${minutesLabel(way.duration / 60)}`;
