import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { toNaira } from '@saferide/domain/money/kobo';
import type { Passenger } from '@saferide/domain/ride/booking-options';
import { ride } from '@saferide/domain/ride/lifecycle';
import { aWave, FARE_KOBO, requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after, type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { type Cause, commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
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

/** `fare` is in naira. */
export const givenRideUnderWay = async (
  serving: CommandApiUnderTest,
  customerId?: string,
): Promise<{ readonly rideId: string; readonly driver: Client; readonly fare: number }> => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  const rideId = await offeredRide(serving, driver, undefined, customerId);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await arriveAt(driver, rideId);
  await driver.post(`/api/ride/${rideId}/start`, { code: await rideCodeOf(serving.infrastructure, rideId) });
  await endRideByConfirmation(serving, rideId);
  return { rideId, driver, fare: toNaira(FARE_KOBO) };
};
