import type { RouteView } from '@saferide/contracts/place/geo';
import { kilometres, minutes } from '../../../messages/format.ts';

/** Distance and duration of a trip by road; null while no route is known. */
export const tripText = (way: RouteView | null): string | null =>
  way && `${kilometres(way.distance / 1_000)} · ${minutes(way.duration / 60)}`;
