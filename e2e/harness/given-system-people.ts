import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import { aWave, FARE_KOBO, requestRide, tripPlaces, wholeTrip } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import type { AccountRole } from '@saferide/infrastructure/callers/sessions';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { appendCommands, givenDriverEvents, givenPersonEvents } from '@saferide/infrastructure/testing/given-people';

export { appendCommands } from '@saferide/infrastructure/testing/given-people';

const now = () => new Date().toISOString();

export const givenSystemPerson = (
  infrastructure: Infrastructure,
  url: string,
  roles: readonly AccountRole[] = [],
  readUrl = url,
  name = { firstName: 'Ada', lastName: 'Obi' },
  phoneNumber = '+2348031234567',
): Promise<Client> =>
  givenPersonEvents({ infrastructure, door: url, readDoor: readUrl, now }, { ...name, phoneNumber, roles });

export const givenClearedDriver = (infrastructure: Infrastructure, url: string, firstName = 'Dele'): Promise<Client> =>
  givenDriverEvents({ infrastructure, door: url, now }, 'cleared', { firstName });

/** Creates a verified driver with access, online and at the pickup. `roles` are further roles. */
export const givenSystemDriver = async (
  infrastructure: Infrastructure,
  url: string,
  roles: readonly AccountRole[] = [],
  readUrl = url,
): Promise<Client> => {
  const person = { firstName: 'Ada', phoneNumber: '+2348031234567', roles };
  const client = await givenDriverEvents({ infrastructure, door: url, readDoor: readUrl, now }, 'cleared', person);
  const driverId = client.accountId;
  const subscribedUntil = after(now(), 24 * 3_600_000);
  const entitlement = { verified: true, suspended: false, vehicleFault: null, subscribedUntil };
  await appendCommands(infrastructure, driverDuty, driverId, [
    { type: 'GoOnline', driverId, vehicleType: 'standard', entitlement, now: now() },
  ]);
  await givenFix(infrastructure.locations, driverId, tripPlaces.pickup, now());
  return client;
};

/** Books a ride for now or later, and offers it to `driverIds` for five minutes. Returns its id. */
export const givenOfferedRide = async (
  infrastructure: Infrastructure,
  customerId: string,
  driverIds: readonly string[],
  scheduledFor: string | null = null,
): Promise<string> => {
  const rideId = randomUUID();
  const wave = aWave(2);
  const offer = { type: 'OfferRide', ...wave, driverIds, expiresAt: after(now(), 5 * 60_000), now: now() } as const;
  await appendCommands(infrastructure, ride, rideId, [
    scheduledFor === null
      ? { ...requestRide, rideId, customerId, now: now() }
      : { ...requestRide, type: 'ScheduleRide', scheduledFor, rideId, customerId, now: now() },
    ...(driverIds.length > 0 ? [offer] : []),
  ]);
  return rideId;
};

/** Makes a ride that was driven as booked and completed at `at` for the full fare. Returns its id. */
export const givenCompletedRide = async (
  infrastructure: Infrastructure,
  customerId: string,
  driverId: string,
  at = now(),
): Promise<string> => {
  const rideId = randomUUID();
  const then = after(at, -HOUR_MS);
  await appendCommands(infrastructure, ride, rideId, [
    { ...requestRide, rideId, customerId, now: then },
    { type: 'OfferRide', ...aWave(1), driverIds: [driverId], expiresAt: after(then, MINUTE_MS), now: then },
    { type: 'AcceptRide', driverId, startCode: '4711', shown: null, pickupDueAt: after(then, MINUTE_MS), now: then },
    { type: 'ConfirmDriverSeen', customerId, driverAt: null, confirmed: false, now: then },
    { type: 'MarkArrived', driverId, fix: null, now: then },
    { type: 'StartRide', driverId, code: '4711', now: then },
    {
      ...{ type: 'CompleteRide', driverId, claimedFinalFareKobo: FARE_KOBO, tariffs: [openingTariff], reason: '' },
      ...{ fix: measuredFixAt(tripPlaces.destination, at), driven: wholeTrip, now: at },
    },
  ]);
  return rideId;
};
