import { type RideEvent, type RideState, summariseTrail, trailPolicy } from '@saferide/domain/ride';
import { knownPlaceAt } from '../outside/geocoder/geocoder.ts';
import type { Trails } from './trails.ts';

type Completed = Extract<RideEvent, { type: 'RideCompleted' }>;

/** A trip that did not end at its destination. Distances are in a straight line, in metres. */
export interface EarlyEnd {
  /** Distance from the end of the trip to the destination; null if unknown. */
  readonly leftMetres: number | null;
  /** Name of a place near the last position; null if no place is known there or the trail was deleted. */
  readonly place: string | null;
  /** Null if the agreed fare is due, and for rides by the hour. */
  readonly charged: { readonly metres: number; readonly ofMetres: number } | null;
  /** Null if the agreed fare is due, and for rides priced by distance. */
  readonly chargedHours: { readonly hours: number; readonly ofHours: number } | null;
  readonly reason: string | null;
}

const placeOf = async (trails: Pick<Trails, 'of'>, { at, data }: Completed): Promise<string | null> => {
  const trail = await trails.of(data.rideId);
  const until = { startedAt: data.startedAt, until: at };
  const last = trail && summariseTrail(trail, until, trailPolicy).points.at(-1);
  const place = last ? knownPlaceAt(last) : null;
  return place?.name ?? place?.area ?? null;
};

/** Null if the ride is not completed, ended at its destination, or was booked by the hour and used all its hours. */
export const earlyEndOf = async (
  trails: Pick<Trails, 'of'>,
  state: RideState,
  events: readonly RideEvent[],
): Promise<EarlyEnd | null> => {
  const completed = events.find((event) => event.type === 'RideCompleted');
  if (state.status !== 'completed' || !completed || completed.data.end === 'at_destination') return null;
  const { chargedMetres, distanceMetres, chargedHours, durationHours, earlyByMetres, end } = completed.data;
  const isHoursLeft = chargedHours !== null && durationHours !== null && chargedHours < durationHours;
  if (durationHours !== null && earlyByMetres === null && !isHoursLeft) return null;
  const isConfirmed = state.end !== end;
  return {
    leftMetres: earlyByMetres,
    place: await placeOf(trails, completed),
    charged:
      isConfirmed || chargedMetres >= distanceMetres ? null : { metres: chargedMetres, ofMetres: distanceMetres },
    chargedHours: isConfirmed || !isHoursLeft ? null : { hours: chargedHours, ofHours: durationHours },
    reason: completed.personal?.reason ?? null,
  };
};
