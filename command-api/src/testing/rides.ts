import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { becomeDriver } from '@saferide/client/testing/drivers';
import { toNaira } from '@saferide/domain/money/kobo';
import { ride } from '@saferide/domain/ride/lifecycle';
import { ridePolicy } from '@saferide/domain/ride/policy';
import { quote } from '@saferide/domain/tariff/tariff';
import { currentTariff } from '@saferide/domain/tariff/tariffs';
import { trip } from '@saferide/domain/testing/ride-fixtures';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { type Cause, commanded } from '@saferide/infrastructure/event-store/cause';
import { handle } from '@saferide/infrastructure/handling/handle';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import type { CommandApiUnderTest } from './start-command-api.ts';

export const givenCause = (): Cause => {
  const commandId = randomUUID();
  return commanded(commandId, { id: 'given', role: 'system' });
};

const booked = { vehicleType: 'standard', passengers: 2, durationHours: null, ...trip } as const;
const fare = quote(currentTariff, booked);
const claimedFareKobo = 'refusal' in fare ? 0 : fare.fareKobo;

/** A ride offered to one driver for a minute; `inMs`: scheduled so far ahead. */
export const offeredRide = async (
  { infrastructure: { log }, clock }: CommandApiUnderTest,
  { accountId }: Client,
  inMs?: number,
): Promise<string> => {
  const [rideId, now] = [randomUUID(), clock.now()];
  const who = { rideId, customerId: randomUUID(), city: 'Lagos' };
  const booking = { ...booked, ...who, tariff: currentTariff, policy: ridePolicy, claimedFareKobo, now };
  // The first wave is the dispatch's own: it finds nobody near.
  const wave = { searchRound: 1, wave: 2, radiusMetres: 3_000, policyVersion: 'dispatch-1', considered: [] };
  const book =
    inMs === undefined
      ? ({ type: 'RequestRide', ...booking } as const)
      : ({ type: 'ScheduleRide', ...booking, scheduledFor: after(now, inMs) } as const);
  await handle(log, ride, rideId, book, testWork(givenCause(), now));
  const offer = { type: 'OfferRide', ...wave, driverIds: [accountId], expiresAt: after(now, MINUTE_MS), now } as const;
  await handle(log, ride, rideId, offer, testWork(givenCause(), now));
  return rideId;
};

/** A ride that its driver has started. `fare` in naira. */
export const rideUnderWay = async (
  serving: CommandApiUnderTest,
): Promise<{ readonly rideId: string; readonly driver: Client; readonly fare: number }> => {
  const driver = await becomeDriver(serving.door);
  await driver.post('/api/driver/online-status', { isOnline: true });
  const rideId = await offeredRide(serving, driver);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await driver.post(`/api/ride/${rideId}/arrive`);
  const { events } = await serving.infrastructure.log.load(ride, rideId);
  const accepted = events.find(({ event }) => event.type === 'RideAccepted')?.event;
  const code = accepted?.type === 'RideAccepted' ? accepted.personal?.startCode : undefined;
  await driver.post(`/api/ride/${rideId}/start`, { code });
  return { rideId, driver, fare: toNaira(claimedFareKobo) };
};
