import type { RouteView } from '@saferide/contracts/place/geo';
import { kilometres, minutes } from '../../../messages/format.ts';
import type { Quote } from './use-quote.ts';

/** How far and how long: by road, as the map has it; while no way is known, in a straight line, as the fare goes by. */
export const tripSaid = (
  { distance, minutes: straight }: Pick<Quote, 'distance' | 'minutes'>,
  way: RouteView | null,
) =>
  way
    ? `${kilometres(way.distance / 1_000)} · ${minutes(way.duration / 60)}`
    : `${kilometres(distance)} · ${minutes(straight)}`;
