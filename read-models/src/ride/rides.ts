import { noOfferReasonPolicy } from '@saferide/domain/dispatch';
import type { Kobo } from '@saferide/domain/money/kobo';
import type { FareMethod } from '@saferide/domain/money/payment-method';
import type { DisplayedDriver, RideEvent, RideSide } from '@saferide/domain/ride';
import type { Passenger } from '@saferide/domain/ride/booking-options';
import { hasEndedSuspiciouslySoon } from '@saferide/domain/ride/ride-policy';
import { assignedStatuses, openStatuses, type RideStatus, rideStatusAfter } from '@saferide/domain/ride/status';
import { type TripEnd, type TripEndConfirmation, tripEndOf } from '@saferide/domain/ride/trip-end';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import { placeColumns, placeRowOf } from '../kernel/place-columns.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  partialIndexPredicate,
  personalColumn,
  type RowOf,
  table,
  textColumn,
} from '../kernel/table.ts';

export interface DestinationChange {
  readonly address: string;
  readonly timestamp: string;
  readonly reason: string;
}

export interface HoursProposal {
  readonly by: RideSide;
  readonly hours: number;
  readonly fareKobo: Kobo;
  readonly expiresAt: string;
  readonly declined: boolean;
}

type Cancellation = Extract<RideEvent, { type: 'RideCancelled' }>['data'];

const ridesTable = table({
  columns: {
    ride_id: textColumn(),
    customer_id: textColumn(),
    driver_id: nullable(textColumn()),
    status: textColumn<RideStatus>(),
    vehicle_type: textColumn<VehicleType>(),
    passengers: integerColumn(),
    payment_method: textColumn<FareMethod>(),
    note: personalColumn('customer_id', textColumn()),
    passenger: personalColumn('customer_id', jsonColumn<Passenger>()),
    /** Booked and added hours; null for rides priced by distance. */
    duration_hours: nullable(integerColumn()),
    added_hours: integerColumn(),
    /**
     * The last proposal to add hours, even if it was declined; null once it is accepted or withdrawn or the ride ends.
     */
    hours_proposed: nullable(jsonColumn<HoursProposal>()),
    fare_kobo: integerColumn<Kobo>(),
    topped_up_kobo: integerColumn<Kobo>(),
    final_fare_kobo: nullable(integerColumn<Kobo>()),
    tariff_version: textColumn(),
    distance_metres: integerColumn(),
    estimated_minutes: integerColumn(),
    city: textColumn(),
    ...placeColumns('pickup', 'customer_id'),
    ...placeColumns('destination', 'customer_id'),
    destination_history: personalColumn('customer_id', jsonColumn<readonly DestinationChange[]>()),
    destination_changes: integerColumn(),
    start_code: personalColumn('customer_id', textColumn()),
    codes_renewed: integerColumn(),
    /** Null without a driver, after an erasure, and for rides accepted before `DriverShown` existed. */
    driver_shown: personalColumn('driver_id', jsonColumn<DisplayedDriver>()),
    search_round: integerColumn(),
    /** When the current or last round of the search began. */
    search_started_at: instantColumn(),
    top_ups: integerColumn(),
    times_given_back: integerColumn(),
    requested_at: instantColumn(),
    scheduled_for: nullable(instantColumn()),
    accepted_at: nullable(instantColumn()),
    pickup_due_at: nullable(instantColumn()),
    driver_seen_at: nullable(instantColumn()),
    release_asked_at: nullable(instantColumn()),
    arrived_at: nullable(instantColumn()),
    started_at: nullable(instantColumn()),
    completed_at: nullable(instantColumn()),
    cancelled_at: nullable(instantColumn()),
    cancelled_by: nullable(textColumn<Cancellation['cancelledBy']>()),
    cause: nullable(textColumn<Cancellation['cause']>()),
    cancel_reason: personalColumn('customer_id', textColumn()),
    operator_reason: personalColumn('customer_id', textColumn()),
    stars_by_customer: nullable(integerColumn()),
    stars_by_driver: nullable(integerColumn()),
    end_word: nullable(textColumn<TripEndConfirmation>()),
    trip_end: nullable(textColumn<TripEnd>()),
    early_by_metres: nullable(integerColumn()),
    early_reason: personalColumn('driver_id', textColumn()),
    set_down_early_at: nullable(instantColumn()),
    /** When the ride was completed, if that was suspiciously soon or near the pickup. */
    over_at_once_at: nullable(instantColumn()),
    /** When the driver recorded the payment; `fare_method` is null if nothing was paid. */
    fare_recorded_at: nullable(instantColumn()),
    fare_method: nullable(textColumn<FareMethod>()),
    fare_paid_kobo: nullable(integerColumn<Kobo>()),
    fare_claimed_at: nullable(instantColumn()),
    /** Since when the driver's record and the rider's claim differ; null if there is no dispute or it is settled. */
    fare_case_opened_at: nullable(instantColumn()),
  },
  key: ['ride_id'],
  indexes: [
    '(customer_id, requested_at desc, ride_id)',
    '(driver_id, requested_at desc, ride_id)',
    `(status, requested_at) ${partialIndexPredicate('status', openStatuses)}`,
    `(customer_id, scheduled_for, ride_id) ${partialIndexPredicate('status', openStatuses)}`,
    `(driver_id, status, scheduled_for, ride_id) ${partialIndexPredicate('status', assignedStatuses)}`,
    '(set_down_early_at) where set_down_early_at is not null',
    '(over_at_once_at) where over_at_once_at is not null',
    '(fare_case_opened_at) where fare_case_opened_at is not null',
  ],
});

/**
 * An offer is open until `expires_at`, as long as the ride is requested in the offer's round. Declining it sets
 * `expires_at`.
 */
const offersTable = table({
  columns: {
    ride_id: textColumn(),
    driver_id: textColumn(),
    search_round: integerColumn(),
    wave: integerColumn(),
    distance_metres: integerColumn(),
    offered_at: instantColumn(),
    expires_at: instantColumn(),
  },
  key: ['ride_id', 'driver_id'],
  indexes: ['(driver_id, expires_at desc)'],
  keeping: { by: 'expires_at', forMs: noOfferReasonPolicy.reasonRetentionMs },
});

const onceOfferedTable = table({
  columns: { ride_id: textColumn(), driver_id: textColumn() },
  key: ['ride_id', 'driver_id'],
  indexes: ['(driver_id)'],
});

/** Everyone who has or had the ride as its driver. */
const rideDriversTable = table({
  columns: {
    ride_id: textColumn(),
    driver_id: textColumn(),
    driver_shown: personalColumn('driver_id', jsonColumn<DisplayedDriver>()),
    /** Null unless the driver gave the ride back or was reported absent. */
    left_at: nullable(instantColumn()),
  },
  key: ['ride_id', 'driver_id'],
  indexes: ['(driver_id)'],
});

type Ride = RowOf<typeof ridesTable>;

type LostDriver = Extract<RideEvent, { type: 'RideGivenBack' | 'DriverAbsenceReported' }>;

const withoutDriver = (row: Ride, { type, at, data: { searchRound } }: LostDriver): Ride => ({
  ...row,
  status: rideStatusAfter(type),
  driver_id: null,
  search_round: searchRound,
  search_started_at: at,
  accepted_at: null,
  pickup_due_at: null,
  driver_seen_at: null,
  release_asked_at: null,
  arrived_at: null,
  start_code: null,
  driver_shown: null,
});

export const rides = defineReadModel(
  'rides',
  12,
  { rides: ridesTable, offers: offersTable, once_offered: onceOfferedTable, ride_drivers: rideDriversTable },
  (on, onEach) => [
    on(
      ['RideRequested', 'RideScheduled'],
      'rides',
      ({ data }) => [data.rideId],
      (_, event) => ({
        ride_id: event.data.rideId,
        customer_id: event.data.customerId,
        driver_id: null,
        status: rideStatusAfter(event.type),
        vehicle_type: event.data.vehicleType,
        passengers: event.data.passengers,
        payment_method: event.data.paymentMethod,
        note: event.personal?.note ?? null,
        passenger: event.personal?.passenger ?? null,
        duration_hours: event.data.durationHours,
        added_hours: 0,
        hours_proposed: null,
        fare_kobo: event.data.fareKobo,
        topped_up_kobo: 0,
        final_fare_kobo: null,
        tariff_version: event.data.tariffVersion,
        distance_metres: event.data.distanceMetres,
        estimated_minutes: event.data.estimatedMinutes,
        city: event.data.city,
        ...placeRowOf('pickup', event.personal?.pickup),
        ...placeRowOf('destination', event.personal?.destination),
        destination_history: null,
        destination_changes: 0,
        start_code: null,
        codes_renewed: 0,
        driver_shown: null,
        search_round: 1,
        search_started_at: event.at,
        top_ups: 0,
        times_given_back: 0,
        requested_at: event.at,
        scheduled_for: event.type === 'RideScheduled' ? event.data.scheduledFor : null,
        accepted_at: null,
        pickup_due_at: null,
        driver_seen_at: null,
        release_asked_at: null,
        arrived_at: null,
        started_at: null,
        completed_at: null,
        cancelled_at: null,
        cancelled_by: null,
        cause: null,
        cancel_reason: null,
        operator_reason: null,
        stars_by_customer: null,
        stars_by_driver: null,
        end_word: null,
        trip_end: null,
        early_by_metres: null,
        early_reason: null,
        set_down_early_at: null,
        over_at_once_at: null,
        fare_recorded_at: null,
        fare_method: null,
        fare_paid_kobo: null,
        fare_claimed_at: null,
        fare_case_opened_at: null,
      }),
    ),
    onEach(
      'RideOffered',
      'offers',
      ({ data }) => data.driverIds,
      (driverId, { data }) => [data.rideId, driverId],
      (driverId, { at, data }) => ({
        ride_id: data.rideId,
        driver_id: driverId,
        search_round: data.searchRound,
        wave: data.wave,
        distance_metres: data.considered.find((one) => one.driverId === driverId)?.distanceMetres ?? 0,
        offered_at: at,
        expires_at: data.expiresAt,
      }),
    ),
    onEach(
      'RideOffered',
      'once_offered',
      ({ data }) => data.driverIds,
      (driverId, { data }) => [data.rideId, driverId],
      (driverId, { data }) => ({ ride_id: data.rideId, driver_id: driverId }),
    ),
    on(
      'FareToppedUp',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data }) =>
        row && {
          ...row,
          fare_kobo: data.fareKobo,
          topped_up_kobo: row.topped_up_kobo + data.addedKobo,
          top_ups: row.top_ups + 1,
        },
    ),
    on(
      'OfferDeclined',
      'offers',
      ({ data }) => [data.rideId, data.driverId],
      (row, { at }) => row && { ...row, expires_at: at },
    ),
    on(
      'RideAccepted',
      'rides',
      ({ data }) => [data.rideId],
      (row, { type, at, data, personal }) =>
        row && {
          ...row,
          status: rideStatusAfter(type),
          driver_id: data.driverId,
          accepted_at: at,
          pickup_due_at: data.pickupDueAt,
          start_code: personal?.startCode ?? null,
        },
    ),
    on(
      'RideAccepted',
      'ride_drivers',
      ({ data }) => [data.rideId, data.driverId],
      (_, { data: { rideId, driverId } }) => ({
        ride_id: rideId,
        driver_id: driverId,
        driver_shown: null,
        left_at: null,
      }),
    ),
    on(
      'DriverShown',
      'ride_drivers',
      ({ data }) => [data.rideId, data.driverId],
      (row, { personal }) => row && { ...row, driver_shown: personal },
    ),
    on(
      ['RideGivenBack', 'DriverAbsenceReported'],
      'ride_drivers',
      ({ data }) => [data.rideId, data.driverId],
      (row, { at }) => row && { ...row, left_at: at },
    ),
    on(
      'DriverShown',
      'rides',
      ({ data }) => [data.rideId],
      (row, { personal }) => row && { ...row, driver_shown: personal },
    ),
    on(
      'DriverSeen',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at }) => row && { ...row, driver_seen_at: at },
    ),
    on(
      'RiderAskedRelease',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at }) => row && { ...row, release_asked_at: at },
    ),
    on(
      'RideEndedByOperator',
      'rides',
      ({ data }) => [data.rideId],
      (row, { personal }) => row && { ...row, operator_reason: personal?.reason ?? null },
    ),
    on(
      'DriverArrived',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at }) => row && { ...row, arrived_at: at },
    ),
    on(
      'StartCodeRenewed',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data, personal }) => row && { ...row, start_code: personal?.startCode ?? null, codes_renewed: data.nth },
    ),
    on(
      'RideStarted',
      'rides',
      ({ data }) => [data.rideId],
      (row, { type, at }) => row && { ...row, status: rideStatusAfter(type), started_at: at, start_code: null },
    ),
    on(
      'TripEndConfirmed',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data: { word } }) => {
        if (row?.status !== 'completed') return row && { ...row, end_word: word };
        return { ...row, end_word: word, trip_end: tripEndOf(word), final_fare_kobo: row.fare_kobo };
      },
    ),
    on(
      'DestinationChanged',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at, data, personal }) => {
        if (!row) return null;
        const change = personal && { address: personal.destination.address, timestamp: at, reason: personal.reason };
        return {
          ...row,
          distance_metres: data.distanceMetres,
          ...placeRowOf('destination', personal?.destination),
          destination_history: change ? [...(row.destination_history ?? []), change] : null,
          destination_changes: row.destination_changes + 1,
        };
      },
    ),
    on(
      'HoursProposed',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data: { proposer: by, hours, fareKobo, expiresAt } }) =>
        row && { ...row, hours_proposed: { by, hours, fareKobo, expiresAt, declined: false } },
    ),
    on(
      'HoursAdded',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data: { hours, durationHours, fareKobo } }) =>
        row && {
          ...row,
          duration_hours: durationHours,
          added_hours: row.added_hours + hours,
          fare_kobo: fareKobo,
          hours_proposed: null,
        },
    ),
    on(
      'HoursDeclined',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data: { proposer, decliner } }) => {
        const proposed = row?.hours_proposed;
        if (!proposed) return row;
        return { ...row, hours_proposed: decliner === proposer ? null : { ...proposed, declined: true } };
      },
    ),
    on(
      'RideGivenBack',
      'rides',
      ({ data }) => [data.rideId],
      (row, event) => row && { ...withoutDriver(row, event), times_given_back: event.data.timesGivenBack },
    ),
    on(
      'DriverAbsenceReported',
      'rides',
      ({ data }) => [data.rideId],
      (row, event) => row && withoutDriver(row, event),
    ),
    on(
      'RideCompleted',
      'rides',
      ({ data }) => [data.rideId],
      (row, { type, at, data, personal }) =>
        row && {
          ...row,
          status: rideStatusAfter(type),
          completed_at: at,
          hours_proposed: null,
          final_fare_kobo: data.finalFareKobo,
          trip_end: data.end,
          over_at_once_at: hasEndedSuspiciouslySoon(data.startedAt, at, data.pickupToEndMetres) ? at : null,
          early_by_metres: data.earlyByMetres,
          early_reason: personal?.reason ?? null,
        },
    ),
    on(
      'RideCancelled',
      'rides',
      ({ data }) => [data.rideId],
      (row, { type, at, data, personal }) =>
        row && {
          ...row,
          status: rideStatusAfter(type),
          cancelled_at: at,
          hours_proposed: null,
          cancelled_by: data.cancelledBy,
          cause: data.cause,
          cancel_reason: personal?.reason ?? null,
          start_code: null,
        },
    ),
    on(
      'RideRated',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data }) =>
        row && { ...row, [data.ratedBy === 'customer' ? 'stars_by_customer' : 'stars_by_driver']: data.stars },
    ),
    on(
      'FarePaidRecorded',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at, data }) =>
        row && {
          ...row,
          fare_recorded_at: at,
          fare_method: data.method,
          fare_paid_kobo: data.paidKobo,
          fare_case_opened_at: data.paidKobo < data.amountKobo ? row.fare_case_opened_at : null,
        },
    ),
    on(
      'FarePaidClaimed',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at }) => row && { ...row, fare_claimed_at: at },
    ),
    on(
      'FareCaseOpened',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at }) => row && { ...row, fare_case_opened_at: at },
    ),
    on(
      'FareCaseDecided',
      'rides',
      ({ data }) => [data.rideId],
      (row, { data }) => row && { ...row, fare_paid_kobo: data.paidKobo, fare_case_opened_at: null },
    ),
    on(
      'SetDownEarlyReported',
      'rides',
      ({ data }) => [data.rideId],
      (row, { at }) => row && { ...row, set_down_early_at: at },
    ),
  ],
);
