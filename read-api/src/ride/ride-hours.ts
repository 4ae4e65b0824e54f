import { type HoursView, rideHours } from '@saferide/contracts/ride/hours-calls';
import { toNaira } from '@saferide/domain/money/kobo';
import { after, HOUR_MS } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findCallerParty } from './find-ride.ts';
import type { RideRow } from './ride-row.ts';

type HoursRow = Pick<
  RideRow,
  'duration_hours' | 'added_hours' | 'fare_kobo' | 'topped_up_kobo' | 'started_at' | 'hours_proposed'
>;

export const hoursViewOf = (row: HoursRow): HoursView | null => {
  const { duration_hours: total, fare_kobo: fareKobo, hours_proposed: proposed } = row;
  if (total === null) return null;
  return {
    ...{ total, added: row.added_hours, fare: toNaira(fareKobo) },
    price: toNaira((fareKobo - row.topped_up_kobo) / total),
    endsAt: row.started_at && after(row.started_at, total * HOUR_MS),
    proposal: proposed && {
      ...{ by: proposed.by, hours: proposed.hours, fare: toNaira(proposed.fareKobo) },
      ...{ openUntil: proposed.expiresAt, declined: proposed.declined },
    },
  };
};

export const mountRideHours = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, rideHours, queries, 'content', async ({ params, caller, models }) => {
    await findCallerParty(models, params.id, caller);
    const row = await models
      .selectFrom('rides.rides')
      .select(['duration_hours', 'added_hours', 'fare_kobo', 'topped_up_kobo', 'started_at', 'hours_proposed'])
      .where('ride_id', '=', params.id)
      .executeTakeFirstOrThrow();
    return { body: hoursViewOf(row) };
  });
