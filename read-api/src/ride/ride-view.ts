import { specDisplayedVehicleOf } from '@saferide/contracts/driver/vehicle';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { noOfferReasonPolicy } from '@saferide/domain/dispatch';
import { toNaira } from '@saferide/domain/money/kobo';
import { coordinatesOf } from '@saferide/domain/place/coordinates';
import { toKm } from '@saferide/domain/place/distance';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import {
  disclosedPlace,
  type RiderDisclosure,
  riderDisclosures,
  rideStageForDriver,
} from '@saferide/domain/ride/rider-disclosure';
import { after, type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import type { StartCodes } from '@saferide/infrastructure/key-ring/start-codes';
import type { ReadServices } from '../kernel/services.ts';
import { maskedName } from '../queries/person-names.ts';
import { type RideRow, type RoundOffer, vehicleShownOn } from './ride-row.ts';

export type Party = 'customer' | 'driver' | 'operator' | 'offered';

export const partyOf = (
  ride: Pick<RideRow, 'customer_id' | 'driver_id'>,
  caller: Pick<Caller, 'accountId' | 'roles'>,
  hasOffer: boolean,
): Party | null => {
  if (ride.customer_id === caller.accountId) return 'customer';
  if (ride.driver_id === caller.accountId) return 'driver';
  if (caller.roles.has('operator')) return 'operator';
  return hasOffer ? 'offered' : null;
};

/** Returns the average from 1 to 5 with one decimal; null without ratings. */
export const averageStars = (total: number | null | undefined, count: number | null | undefined): number | null =>
  total && count ? Math.round((total / count) * 10) / 10 : null;

const fullName = (first: string | null, last: string | null): string | null =>
  first === null && last === null ? null : `${first ?? ''} ${last ?? ''}`.trim();

export const pickupOf = (row: Pick<RideRow, 'pickup_latitude' | 'pickup_longitude'>) =>
  coordinatesOf(row.pickup_latitude, row.pickup_longitude);
export const destinationOf = (row: Pick<RideRow, 'destination_latitude' | 'destination_longitude'>) =>
  coordinatesOf(row.destination_latitude, row.destination_longitude);

export const areaOf = (at: ReturnType<typeof pickupOf>): string | null => at && areaAt(at);

const isUnderWay = ({ status }: RideRow): boolean => status === 'accepted' || status === 'in_progress';

type Staged = Pick<RideRow, 'status' | 'scheduled_for' | 'arrived_at' | 'started_at' | 'completed_at' | 'cancelled_at'>;

export const disclosedTo = (party: Party, row: Staged, now: Instant): RiderDisclosure => {
  switch (party) {
    case 'customer':
      return { words: true, pins: 'exact', phone: true, note: true };
    case 'operator':
      return { words: false, pins: 'none', phone: false, note: false };
    case 'offered':
      return riderDisclosures.offered;
    case 'driver': {
      const { status, scheduled_for: scheduledFor, arrived_at: arrivedAt, started_at: startedAt } = row;
      const endedAt = row.completed_at ?? row.cancelled_at;
      return riderDisclosures[rideStageForDriver({ status, scheduledFor, arrivedAt, startedAt, endedAt }, now)];
    }
    default:
      return party satisfies never;
  }
};

const untilAfter = (endedAt: Instant | null, now: Instant): boolean =>
  endedAt === null || now <= after(endedAt, ridePolicy.afterwardsMs);

export const mayLookUpDriver = (
  { driver_id, completed_at, cancelled_at }: Pick<RideRow, 'driver_id' | 'completed_at' | 'cancelled_at'>,
  now: Instant,
): boolean => driver_id !== null && untilAfter(completed_at ?? cancelled_at, now);

export interface RideViewOptions {
  readonly now: Instant;
  /** Hides the numbers of people who can call each other in the app. */
  readonly callsInApp: boolean;
}

export const rideViewOptions = ({
  clock,
  callServers,
}: Pick<ReadServices, 'clock' | 'callServers'>): RideViewOptions => ({
  now: clock(),
  callsInApp: callServers !== null,
});

const mayPay = (row: RideRow, now: Instant): boolean =>
  isUnderWay(row) || (row.status === 'completed' && untilAfter(row.completed_at, now));

const mobileMoneyNumber = (row: RideRow, now: Instant): string | null =>
  row.payment_method === 'mobile_money' && row.status === 'completed' && mayPay(row, now) && row.keptApart !== true
    ? row.driver_phone
    : null;

/** Returns whether the driver sees the rider's number, which ends with a block or report between the two. */
const seesRidersNumber = (row: RideRow, party: Party, { phone }: RiderDisclosure): boolean =>
  phone && (party !== 'driver' || row.keptApart !== true);

/** Returns the number at which `party` may call the other party; null if they may not call or the number is unknown. */
export const numberToCall = (party: Party, row: RideRow, now: Instant): string | null => {
  if (row.keptApart === true) return null;
  if (party === 'customer') return isUnderWay(row) ? row.driver_phone : null;
  return party === 'driver' && disclosedTo(party, row, now).phone ? row.customer_phone : null;
};

const customerFor = (
  row: RideRow,
  party: Party,
  disclosed: RiderDisclosure,
  callsInApp: boolean,
): RideView['customer'] => {
  const name = fullName(row.customer_first_name, row.customer_last_name);
  if (name === null || row.customer_phone === null) return null;
  if (!seesRidersNumber(row, party, disclosed)) return null;
  return { profile: { fullName: name, phoneNumber: callsInApp ? null : row.customer_phone } };
};

/** A passenger for whom someone else booked has no app, and is called by phone. */
const passengerFor = (row: RideRow, party: Party, disclosed: RiderDisclosure): RideView['passenger'] => {
  if (!disclosed.words || row.passenger === null) return null;
  const { name, phone } = row.passenger;
  return { name, phoneNumber: seesRidersNumber(row, party, disclosed) ? phone : null };
};

const driverFor = (row: RideRow, party: Party, { now, callsInApp }: RideViewOptions): RideView['driver'] => {
  if (row.driver_id === null) return null;
  // Older rides have no record of the driver at acceptance.
  const shown = row.driver_shown ?? {
    firstName: row.driver_first_name,
    lastName: row.driver_last_name,
  };
  const own = party === 'driver';
  const bank = party === 'customer' && mayPay(row, now) && row.bank_verified === true;
  return {
    profile:
      shown.firstName === null
        ? null
        : {
            firstName: shown.firstName,
            lastName: shown.lastName ?? '',
            phoneNumber: own ? row.driver_phone : callsInApp ? null : numberToCall(party, row, now),
          },
    rating: averageStars(row.stars_total, row.ratings),
    trips: row.counted_trips ?? 0,
    ...specDisplayedVehicleOf(vehicleShownOn(row)),
    bankAccountNumber: bank ? row.bank_account_number : null,
    accountHolderName: bank ? row.account_holder_name : null,
    bankName: bank ? row.bank_name : null,
    mobileMoneyNumber: party === 'customer' ? mobileMoneyNumber(row, now) : null,
  };
};

const reasonOf = ({ cause, cancel_reason }: RideRow): string | null =>
  cause === 'cancelled_by_customer' && cancel_reason ? cancel_reason : cause;

const riderName = (row: RideRow, party: Party, words: boolean): RideView['customerName'] => {
  const { customer_first_name: first, customer_last_name: last } = row;
  if (party === 'operator') return maskedName({ first_name: first, last_name: last });
  return words ? fullName(first, last) : null;
};

/** Drivers never get the rider's id. */
const riderSide = (party: Party, row: RideRow, { now, callsInApp }: RideViewOptions) => {
  const disclosed = disclosedTo(party, row, now);
  const { words, pins, note } = disclosed;
  return {
    pickupAddress: words ? row.pickup_address : null,
    destinationAddress: words ? row.destination_address : null,
    pickupArea: areaOf(pickupOf(row)),
    destinationArea: areaOf(destinationOf(row)),
    pickupLocation: disclosedPlace(pickupOf(row), pins),
    destinationLocation: disclosedPlace(destinationOf(row), pins),
    destinationHistory: words ? [...(row.destination_history ?? [])] : [],
    customerId: party === 'customer' || party === 'operator' ? row.customer_id : null,
    customerName: riderName(row, party, words),
    customer: customerFor(row, party, disclosed, callsInApp),
    note: note ? row.note : null,
    passenger: passengerFor(row, party, disclosed),
  };
};

/** Offers are read only with a single ride, not with lists of rides. */
type ViewedRow = RideRow & { readonly round_offers?: readonly RoundOffer[] };

const searchFor = (row: ViewedRow, party: Party, now: Instant): RideView['search'] => {
  const { status, cause, cancelled_at: cancelledAt, round_offers: offers } = row;
  if (party !== 'customer' || !offers) return null;
  const isSearching = status === 'requested';
  const hasFailed = cause === 'no_driver_found' && cancelledAt !== null;
  // The offers are deleted after this time.
  const isRecent = hasFailed && now < after(cancelledAt, noOfferReasonPolicy.reasonRetentionMs);
  if (!isSearching && !isRecent) return null;
  return {
    startedAt: row.search_started_at,
    driversAsked: offers.length,
    offersOpenUntil: isSearching ? offers.map((offer) => offer.expires_at).filter((until) => until > now) : [],
    topUps: row.top_ups,
  };
};

export const rideViewFor = (party: Party, row: ViewedRow, shown: RideViewOptions): RideView => {
  const view = wholeView(party, row, shown);
  return party === 'operator' ? maskedForOperators(view, row) : view;
};

/** Returns the view of a ride for operators, which contains no phone numbers. */
export const rideViewForOperators = (row: ViewedRow, now: Instant): RideView =>
  rideViewFor('operator', row, { now, callsInApp: true });

const maskedForOperators = (view: RideView, { cause }: RideRow): RideView => {
  const { driver } = view;
  const profile = driver?.profile ?? null;
  const masked = profile && maskedName({ first_name: profile.firstName, last_name: profile.lastName });
  return {
    ...view,
    reason: cause,
    driver: driver && {
      ...driver,
      profile: profile && { ...profile, lastName: masked?.slice(profile.firstName.length).trim() ?? '' },
    },
  };
};

const wholeView = (party: Party, row: ViewedRow, shown: RideViewOptions): RideView => ({
  id: row.ride_id,
  status: row.status,
  ...riderSide(party, row, shown),
  vehicleType: row.vehicle_type,
  passengers: row.passengers,
  paymentMethod: row.payment_method,
  estimatedPrice: toNaira(row.fare_kobo),
  topUp: toNaira(row.topped_up_kobo),
  finalPrice: row.final_fare_kobo === null ? null : toNaira(row.final_fare_kobo),
  paid: row.fare_paid_kobo === null ? null : toNaira(row.fare_paid_kobo),
  paidClaimedAt: row.fare_claimed_at,
  distance: toKm(row.distance_metres),
  estimatedMinutes: row.estimated_minutes,
  estimatedPickupTime:
    row.accepted_at === null || row.pickup_due_at === null
      ? null
      : Math.max(0, Math.round(millisBetween(row.accepted_at, row.pickup_due_at) / MINUTE_MS)),
  pickupDueAt: row.pickup_due_at,
  serviceDurationHours: row.duration_hours,
  tariffVersion: row.tariff_version,
  city: row.city,
  createdAt: row.requested_at,
  scheduledTime: row.scheduled_for,
  acceptedAt: row.accepted_at,
  driverSeenAt: row.driver_seen_at,
  releaseAskedAt: row.release_asked_at,
  arrivedAt: row.arrived_at,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  endConfirmed: row.end_word,
  tripEnd: row.trip_end,
  earlyByKm: row.early_by_metres === null ? null : toKm(row.early_by_metres),
  setDownEarlyAt: row.set_down_early_at,
  cancelledAt: row.cancelled_at,
  cancelledBy: row.cancelled_by,
  reason: reasonOf(row),
  operatorReason: row.operator_reason,
  searchRound: row.search_round,
  search: searchFor(row, party, shown.now),
  driverId: row.driver_id,
  driver: driverFor(row, party, shown),
  mayCall: numberToCall(party, row, shown.now) !== null,
  startCodeRenewals: row.codes_renewed,
  startCode: party === 'customer' && row.status === 'accepted' ? row.start_code : null,
  allowDestinationChanges: row.duration_hours !== null && isUnderWay(row),
  totalDestinationChanges: row.destination_changes,
  ratings: { customer: row.stars_by_customer, driver: row.stars_by_driver },
});

export type StartCodeDigits = Pick<StartCodes, 'loadKeysOf' | 'digitsOf'>;

export const withStartCodeDigits = async <R extends Pick<RideRow, 'start_code' | 'ride_id' | 'driver_id'>>(
  startCodes: StartCodeDigits,
  rows: readonly R[],
): Promise<R[]> => {
  await startCodes.loadKeysOf(rows.map(({ start_code }) => start_code));
  return rows.map((row) => ({ ...row, start_code: startCodes.digitsOf(row.start_code, row.ride_id, row.driver_id) }));
};
