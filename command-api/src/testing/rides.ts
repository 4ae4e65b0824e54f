import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { driverDuty } from '@saferide/domain/driver-duty';
import { toNaira } from '@saferide/domain/money/kobo';
import type { Passenger } from '@saferide/domain/ride/booking-options';
import type { RideCommand } from '@saferide/domain/ride/commands';
import type { RideEvent } from '@saferide/domain/ride/events';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { RideRefusal } from '@saferide/domain/ride/refusals';
import type { RideState } from '@saferide/domain/ride/state';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import { aWave, FARE_KOBO, requestRide, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { type Cause, commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { appendCommands } from '@saferide/infrastructure/testing/given-people';
import { givenDriver } from './people.ts';
import type { CommandApiUnderTest } from './start-command-api.ts';

export const givenCause = (): Cause => {
  const commandId = randomUUID();
  return commandCause(commandId, { id: 'given', role: 'system' });
};

/**
 * Creates a ride with an offer to the driver; with `inMs` it is a scheduled ride. By default its rider has no account.
 */
export const offeredRide = async (
  { infrastructure: { log }, clock }: CommandApiUnderTest,
  { accountId }: Client,
  inMs?: number,
  customerId: string = randomUUID(),
  passenger: Passenger | null = null,
): Promise<string> => {
  const [rideId, now] = [randomUUID(), clock.now()];
  const booking = { ...requestRide, rideId, customerId, passenger, now };
  await appendCommands({ log }, ride, rideId, [
    inMs === undefined ? booking : { ...booking, type: 'ScheduleRide', scheduledFor: after(now, inMs) },
    // The search itself may offer wave 1.
    { type: 'OfferRide', ...aWave(2), driverIds: [accountId], expiresAt: after(now, MINUTE_MS), now },
  ]);
  return rideId;
};

export const rideCodeOf = async (
  { log, startCodes }: Pick<Infrastructure, 'log' | 'startCodes'>,
  rideId: string,
): Promise<string> => {
  const { state } = await log.load(ride, rideId);
  if (state.status !== 'accepted' && state.status !== 'arrived') return '';
  const { startCode, driverId } = state.assignment;
  return startCodes.digitsOf(startCode, rideId, driverId) ?? '';
};

/** Minutes before `scheduledFor` at which reminders of the ride are still due. */
export const remindersDue = async (
  { infrastructure: { db } }: CommandApiUnderTest,
  rideId: string,
  scheduledFor: Instant,
): Promise<number[]> => {
  const { rows } = await db.query<{ due_at: Instant }>(
    `select due_at from jobs.jobs where queue = 'timer notice' and id like $1 order by due_at`,
    [`scheduled_ride_reminder ${rideId} %`],
  );
  return rows.map(({ due_at }) => millisBetween(due_at, scheduledFor) / MINUTE_MS);
};

export const endRideByConfirmation = async (
  { infrastructure: { log }, clock }: CommandApiUnderTest,
  rideId: string,
): Promise<void> => {
  const { state } = await log.load(ride, rideId);
  const customerId = state.status === 'none' ? '' : state.booking.customerId;
  const command = { type: 'ConfirmTripEnd', customerId, word: 'asked_to_stop', now: clock.now() } as const;
  await handleCommand(log, ride, rideId, command, testContext(givenCause(), command.now));
};

interface GivenRide {
  readonly rideId: string;
  readonly driver: Client;
  /** In naira. */
  readonly fare: number;
}

const START_CODE = '4711';

/** Engages a driver who has not been online before. */
const engage = (infrastructure: Infrastructure, driverId: string, rideId: string, now: Instant): Promise<void> => {
  const subscribedUntil = after(now, DAY_MS);
  const entitlement = { verified: true, suspended: false, vehicleFault: null, subscribedUntil };
  const ways = { between: {}, unknownMinutes: 0 };
  return appendCommands(infrastructure, driverDuty, driverId, [
    { type: 'GoOnline', driverId, vehicleType: 'standard', entitlement, now },
    { type: 'EngageDriver', driverId, rideId, until: after(now, HOUR_MS), ways, entitlement, now },
  ]);
};

/** Makes a ride that a new driver accepts, and to which `further` happens. */
const givenRide = async (
  serving: CommandApiUnderTest,
  customerId: string,
  further: (driverId: string, now: Instant) => readonly RideCommand[],
): Promise<GivenRide> => {
  const driver = await givenDriver(serving);
  const { infrastructure, clock } = serving;
  const [rideId, driverId, now] = [randomUUID(), driver.accountId, clock.now()];
  const soon = after(now, MINUTE_MS);
  await engage(infrastructure, driverId, rideId, now);
  await givenFix(infrastructure.locations, driverId, tripPlaces.pickup, now);
  await appendCommands<RideState, RideCommand, RideEvent, RideRefusal>(infrastructure, ride, rideId, [
    { ...requestRide, rideId, customerId, now },
    { type: 'OfferRide', ...aWave(2), driverIds: [driverId], expiresAt: soon, now },
    { type: 'AcceptRide', driverId, startCode: START_CODE, shown: null, pickupDueAt: soon, now },
    ...further(driverId, now),
  ]);
  return { rideId, driver, fare: toNaira(FARE_KOBO) };
};

const untilEnd = (customerId: string, driverId: string, now: Instant): readonly RideCommand[] => [
  { type: 'MarkArrived', driverId, fix: measuredFixAt(tripPlaces.pickup, now), now },
  { type: 'StartRide', driverId, code: START_CODE, now },
  { type: 'ConfirmTripEnd', customerId, word: 'asked_to_stop', now },
];

export const givenAcceptedRide = (
  serving: CommandApiUnderTest,
  customerId: string = randomUUID(),
): Promise<GivenRide> => givenRide(serving, customerId, () => []);

/** Makes a ride that its driver can complete at once. */
export const givenRideUnderWay = (
  serving: CommandApiUnderTest,
  customerId: string = randomUUID(),
): Promise<GivenRide> => givenRide(serving, customerId, (driverId, now) => untilEnd(customerId, driverId, now));

/** Makes a ride that was completed for the full fare, although it ended at the pickup. */
export const givenFinishedRide = (
  serving: CommandApiUnderTest,
  customerId: string = randomUUID(),
): Promise<GivenRide> =>
  givenRide(serving, customerId, (driverId, now) => [
    ...untilEnd(customerId, driverId, now),
    {
      ...{ type: 'CompleteRide', driverId, claimedFinalFareKobo: FARE_KOBO, tariffs: [openingTariff] },
      ...{ fix: measuredFixAt(tripPlaces.pickup, now), driven: { metres: 0, pairCountedAt: null } },
      ...{ reason: 'Set down', now },
    },
  ]);
