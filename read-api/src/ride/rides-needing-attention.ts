import {
  type AttentionReason,
  type RideNeedingAttentionView,
  ridesNeedingAttention,
} from '@saferide/contracts/ride/operator-calls';
import { toNaira } from '@saferide/domain/money/kobo';
import { toKm } from '@saferide/domain/place/distance';
import { hoursPolicy } from '@saferide/domain/ride/hours-policy';
import { rideMinutes, ridePolicy } from '@saferide/domain/ride/ride-policy';
import { after, type Instant, latest, MINUTE_MS } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { pageOf } from '../queries/paging.ts';
import { type RideRow, selectRides } from './ride-row.ts';
import { rideViewForOperators } from './ride-view.ts';

type RideState = Pick<
  RideRow,
  | 'status'
  | 'started_at'
  | 'pickup_due_at'
  | 'estimated_minutes'
  | 'duration_hours'
  | 'set_down_early_at'
  | 'over_at_once_at'
  | 'fare_case_opened_at'
>;

export const attentionReasonsOf = (
  ride: RideState,
  seenAt: Instant | null,
  now: Instant,
): readonly AttentionReason[] => {
  const { unseenForMs, durationFactor, notBegunAfterMs, setDownEarlyForMs } = ridePolicy.attention;
  const isRecent = (at: Instant | null) => at !== null && now < after(at, setDownEarlyForMs);
  if (ride.status === 'completed')
    return [
      ...(ride.fare_case_opened_at === null ? [] : (['fare_disputed'] as const)),
      ...(isRecent(ride.set_down_early_at) ? (['set_down_early'] as const) : []),
      ...(isRecent(ride.over_at_once_at) ? (['over_at_once'] as const) : []),
    ];
  const { started_at: startedAt, pickup_due_at: pickupDueAt } = ride;
  if (ride.status === 'accepted')
    return pickupDueAt !== null && after(pickupDueAt, notBegunAfterMs) <= now ? ['not_begun'] : [];
  if (ride.status !== 'in_progress' || startedAt === null) return [];
  const minutes = rideMinutes({ durationHours: ride.duration_hours, estimatedMinutes: ride.estimated_minutes });
  const unseen = after(latest(startedAt, seenAt ?? startedAt), unseenForMs) <= now;
  const endsAt = after(startedAt, minutes * MINUTE_MS);
  const isByTheHour = ride.duration_hours !== null;
  const hoursOver = isByTheHour && after(endsAt, hoursPolicy.attentionAfterMs) <= now;
  const overdue = !isByTheHour && after(startedAt, durationFactor * minutes * MINUTE_MS) <= now;
  return [
    ...(unseen ? (['unseen'] as const) : []),
    ...(hoursOver ? (['hours_over'] as const) : []),
    ...(overdue ? (['overdue'] as const) : []),
  ];
};

const rankOf = (why: readonly AttentionReason[]): number => {
  if (why.includes('fare_disputed')) return 1;
  if (why.includes('set_down_early')) return 2;
  return why.includes('over_at_once') ? 3 : 0;
};

/** Sort key, also used as the page cursor: the most urgent rides first, then the earliest due pickup. */
const sortKeyOf = (rideId: string, dueAt: Instant | null, why: readonly AttentionReason[]): string =>
  `${rankOf(why)} ${dueAt ?? ''} ${rideId}`;

const fareCaseOf = (row: RideRow): RideNeedingAttentionView['fareCase'] => {
  const { fare_case_opened_at: openedAt, fare_recorded_at: at, fare_claimed_at: claimedAt } = row;
  if (openedAt === null || at === null || claimedAt === null) return null;
  const recorded = { method: row.fare_method, paid: toNaira(row.fare_paid_kobo ?? 0), at };
  return { openedAt, due: toNaira(row.final_fare_kobo ?? row.fare_kobo), recorded, claimedAt };
};

export const mountRidesNeedingAttention = (router: Router, { queries, clock, locations }: ReadServices): void =>
  mountQuery(
    router,
    ridesNeedingAttention,
    queries,
    'content',
    async ({ query: { after: end = '', limit }, models }) => {
      const now = clock();
      const open = await models
        .selectFrom('rides.rides')
        .select([
          'ride_id',
          'driver_id',
          'status',
          'started_at',
          'pickup_due_at',
          'estimated_minutes',
          'duration_hours',
        ])
        .select(['set_down_early_at', 'over_at_once_at', 'fare_case_opened_at'])
        .where(({ eb, and, or }) =>
          or([
            and([eb('status', 'in', ['accepted', 'in_progress']), eb('pickup_due_at', '<', now)]),
            eb('fare_case_opened_at', 'is not', null),
            eb('set_down_early_at', '>', after(now, -ridePolicy.attention.setDownEarlyForMs)),
            eb('over_at_once_at', '>', after(now, -ridePolicy.attention.setDownEarlyForMs)),
          ]),
        )
        .execute();
      const fixes = await locations.ofAll(open.flatMap(({ driver_id }) => driver_id ?? []));
      const seenAt = new Map(fixes.map(({ driverId, fixedAt }) => [driverId, fixedAt]));
      const further = open
        .map(({ ride_id: id, ...ride }) => {
          const why = attentionReasonsOf(ride, seenAt.get(ride.driver_id ?? '') ?? null, now);
          return { id, why, sortKey: sortKeyOf(id, ride.pickup_due_at, why) };
        })
        .filter(({ why, sortKey }) => why.length > 0 && sortKey > end)
        .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1));
      const { shown: listed, next } = pageOf(further, limit, ({ sortKey }) => sortKey);
      const needing = new Map(listed.map(({ id, why }) => [id, why]));
      const rows = await selectRides(models)
        .where(({ eb, fn, val }) => eb('r.ride_id', '=', fn.any(val([...needing.keys()]))))
        .execute();
      const inOrder = [...needing.keys()].flatMap((id) => rows.find(({ ride_id }) => ride_id === id) ?? []);
      const rides = inOrder.map((row) => ({
        ride: rideViewForOperators(row, now),
        why: [...(needing.get(row.ride_id) ?? [])],
        driverSeenAt: seenAt.get(row.driver_id ?? '') ?? null,
        setDownEarly:
          row.set_down_early_at === null
            ? null
            : {
                at: row.set_down_early_at,
                earlyByKm: row.early_by_metres === null ? null : toKm(row.early_by_metres),
                reason: row.early_reason,
              },
        fareCase: fareCaseOf(row),
      }));
      return { body: { rides, next } };
    },
  );
