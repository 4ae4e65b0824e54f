import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import type { Kobo } from '@saferide/domain/money/kobo';
import { openStatuses } from '@saferide/domain/ride/status';
import type { Instant } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Expression, InferResult } from 'kysely';
import type { TripEstimate } from '../kernel/trip-estimates.ts';
import type { PersonalFrame } from '../socket/socket-publisher.ts';
import { offeredRideViewOf } from './offered-ride.ts';
import {
  type OfferModels,
  type RideRow,
  type RideRowWithRider,
  type RoundOffer,
  selectRidesWithRider,
  selectRoundOffers,
} from './ride-row.ts';

export const selectChangedRides = (models: ModelReader<OfferModels>, rideIds: Expression<readonly string[]>) =>
  selectRidesWithRider(models)
    .select(selectRoundOffers().as('round_offers'))
    .where(({ eb, fn }) => eb('r.ride_id', '=', fn.any(rideIds)));

export type ChangedRide = InferResult<ReturnType<typeof selectChangedRides>>[number];

export const readOpenRideIds = async (models: ModelReader<'rides'>): Promise<readonly string[]> => {
  const open = await models.selectFrom('rides.rides').select('ride_id').where('status', 'in', openStatuses).execute();
  return open.map(({ ride_id }) => ride_id);
};

export interface SentRideState {
  readonly status: RideStatus;
  readonly round: number;
  readonly customerId: string;
  readonly driverId: string | null;
  readonly scheduledFor: Instant | null;
  readonly fareKobo: Kobo;
  readonly offers: ReadonlyMap<string, Instant>;
}

export const knownRideStateOf = (row: RideRow, offers: readonly RoundOffer[]): SentRideState | null => {
  if (row.status === 'completed' || row.status === 'cancelled') return null;
  return {
    status: row.status,
    round: row.search_round,
    customerId: row.customer_id,
    driverId: row.driver_id,
    scheduledFor: row.scheduled_for,
    fareKobo: row.fare_kobo,
    offers: new Map(row.status === 'requested' ? offers.map((offer) => [offer.driver_id, offer.expires_at]) : []),
  };
};

/** Returns the frames to send for a change of a ride. `before` is null for a ride seen for the first time. */
export const rideChangeFrames = (
  before: SentRideState | null,
  row: RideRowWithRider,
  offers: readonly RoundOffer[],
  now: Instant,
  road: TripEstimate = null,
): PersonalFrame[] => [
  ...acceptance(before, row),
  ...offersMade(before, row, offers, now, road),
  ...offersGone(before, row, offers),
];

const isFresh = ({ status, arrived_at }: RideRow): boolean =>
  (status === 'accepted' && arrived_at === null) || status === 'cancelled';

const acceptance = (before: SentRideState | null, { ride_id, customer_id, driver_id, status, arrived_at }: RideRow) => {
  if (status !== 'accepted' || driver_id === null) return [];
  const news = before ? before.driverId !== driver_id : arrived_at === null;
  const frame = { type: 'RIDE_ACCEPTED', rideId: ride_id } as const;
  return news ? [customer_id, driver_id].map((accountId) => ({ accountId, frame })) : [];
};

const offersMade = (
  before: SentRideState | null,
  row: RideRowWithRider,
  offers: readonly RoundOffer[],
  now: Instant,
  road: TripEstimate,
): PersonalFrame[] => {
  if (row.status !== 'requested') return [];
  return offers
    .filter(
      ({ driver_id, expires_at }) =>
        expires_at > now && (before?.offers.get(driver_id) !== expires_at || before.fareKobo !== row.fare_kobo),
    )
    .map((offer) => ({
      accountId: offer.driver_id,
      frame: {
        type: 'RIDE_OFFERED',
        rideId: row.ride_id,
        expiresAt: offer.expires_at,
        ride: offeredRideViewOf(row, offer, road),
      },
    }));
};

const offersGone = (before: SentRideState | null, row: RideRow, offers: readonly RoundOffer[]): PersonalFrame[] => {
  const still = countOnIt(row, offers);
  const gone = new Set(countedOnIt(before, row, offers).filter((driverId) => !still.includes(driverId)));
  const frame = { type: 'RIDE_NO_LONGER_AVAILABLE', rideId: row.ride_id } as const;
  return [...gone].map((accountId) => ({ accountId, frame }));
};

const countOnIt = ({ status, driver_id }: RideRow, offers: readonly RoundOffer[]): readonly (string | null)[] =>
  status === 'requested' ? driversOf(offers) : [driver_id];

const countedOnIt = (before: SentRideState | null, row: RideRow, offers: readonly RoundOffer[]): readonly string[] => [
  ...(before?.offers.keys() ?? []),
  ...(searchJustEnded(before, row) ? driversOf(offers) : []),
  ...(before?.driverId ? [before.driverId] : []),
];

const searchJustEnded = (before: SentRideState | null, row: RideRow): boolean =>
  before ? before.status === 'requested' && row.status !== 'requested' : isFresh(row);

const driversOf = (offers: readonly RoundOffer[]): readonly string[] => offers.map(({ driver_id }) => driver_id);
