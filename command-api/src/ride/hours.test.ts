import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type DriverDutyCommand, driverDuty } from '@saferide/domain/driver-duty';
import { ride } from '@saferide/domain/ride';
import type { RideCommand } from '@saferide/domain/ride/commands';
import { hoursPolicy } from '@saferide/domain/ride/hours-policy';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import { aWave, requestRide, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { describe, expect } from 'vitest';
import { givenCustomer, givenOnlineDriver } from '../testing/people.ts';
import { givenCause } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let rider: Client;
let driver: Client;
let stranger: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  [rider, driver, stranger] = [
    await givenCustomer(serving),
    await givenOnlineDriver(serving),
    await givenCustomer(serving),
  ];
});

const pradoUnderWay = async (by = driver): Promise<string> => {
  const [rideId, now, driverId] = [randomUUID(), serving.clock.now(), by.accountId];
  const prado = { vehicleType: 'suv', durationHours: 4, claimedFareKobo: 4_000_000 } as const;
  const soon = after(now, 5 * MINUTE_MS);
  const commands: readonly RideCommand[] = [
    { ...requestRide, ...prado, rideId, customerId: rider.accountId, now },
    { type: 'OfferRide', ...aWave(2), driverIds: [driverId], expiresAt: soon, now },
    { type: 'AcceptRide', driverId, pickupDueAt: soon, startCode: '4711', shown: null, now },
    { type: 'MarkArrived', driverId, fix: measuredFixAt(tripPlaces.pickup, now), now },
    { type: 'StartRide', driverId, code: '4711', now },
  ];
  for (const command of commands)
    await handleCommand(serving.infrastructure.log, ride, rideId, command, testContext(givenCause(), now));
  return `/api/ride/${rideId}/hours`;
};
const send = (by: Client, path: string, body: object = {}) => sendAs(serving, 'post', path, by).send(body);
const answerTo = async (by: Client, path: string, body: object = {}) => {
  const { status, body: answer } = await send(by, path, body);
  return [status, answer.code ?? answer.fare];
};

describe('adding hours to a Prado (spec 3 §1)', () => {
  test('takes effect once, at the new fare, when the driver accepts the rider’s proposal', async () => {
    const path = await pradoUnderWay();
    expect(await answerTo(rider, path, { hours: 2 })).toEqual([200, 40_000]);
    expect(await answerTo(rider, path, { hours: 2 })).toEqual([200, 40_000]);
    expect(await answerTo(driver, `${path}/accept`, { hours: 1 })).toEqual([409, 'NoHoursProposed']);
    expect(await answerTo(rider, `${path}/accept`, { hours: 2 })).toEqual([409, 'OwnHoursProposal']);
    const key = randomUUID();
    const accept = () => send(driver, `${path}/accept`, { hours: 2 }).set('Idempotency-Key', key);
    for (const { body } of [await accept(), await accept()]) expect(body).toMatchObject({ fare: 60_000 });
    expect(await answerTo(driver, `${path}/accept`, { hours: 2 })).toEqual([409, 'NoHoursProposed']);
    const { events } = await serving.infrastructure.log.load(ride, path.split('/')[3] ?? '');
    expect(events.map(({ event: { type } }) => type).slice(-2)).toEqual(['HoursProposed', 'HoursAdded']);
  });

  test('can be declined by the rider, and the driver must then wait before proposing again', async () => {
    const path = await pradoUnderWay();
    expect(await answerTo(driver, path, { hours: 1 })).toEqual([200, 40_000]);
    expect(await answerTo(rider, `${path}/decline`)).toEqual([200, 40_000]);
    expect(await answerTo(driver, path, { hours: 2 })).toEqual([409, 'HoursDeclinedRecently']);
  });

  test('is refused if the driver could then not be in time for a ride that they have promised', async () => {
    const busy = await givenOnlineDriver(serving);
    const path = await pradoUnderWay(busy);
    const [driverId, now, rideId] = [busy.accountId, serving.clock.now(), path.split('/')[3] ?? ''];
    const entitlement = { verified: true, suspended: false, vehicleFault: null, subscribedUntil: after(now, DAY_MS) };
    const ways = { between: {}, unknownMinutes: 0 };
    const [from, until] = [after(now, 8 * HOUR_MS), after(now, 9 * HOUR_MS)];
    const duty: readonly DriverDutyCommand[] = [
      { type: 'EngageDriver', driverId, rideId, until: after(now, 4 * HOUR_MS), ways, entitlement, now },
      { type: 'ReserveScheduledRide', driverId, rideId: randomUUID(), from, until, ways, entitlement, now },
    ];
    for (const command of duty)
      await handleCommand(serving.infrastructure.log, driverDuty, driverId, command, testContext(givenCause(), now));

    expect(await answerTo(rider, path, { hours: 6 })).toEqual([200, 40_000]);
    expect(await answerTo(busy, `${path}/accept`, { hours: 6 })).toEqual([409, 'OverlapsScheduledRide']);
    serving.clock.advance(hoursPolicy.answerTimeoutMs);
    expect(await answerTo(busy, path, { hours: 6 })).toEqual([200, 40_000]);
    expect(await answerTo(rider, `${path}/accept`, { hours: 6 })).toEqual([409, 'DriverPromisedAnotherRide']);
    serving.clock.advance(hoursPolicy.answerTimeoutMs);
    expect(await answerTo(rider, path, { hours: 2 })).toEqual([200, 40_000]);
    expect(await answerTo(busy, `${path}/accept`, { hours: 2 })).toEqual([200, 60_000]);
    const { state } = await serving.infrastructure.log.load(driverDuty, driverId);
    expect(state).toMatchObject({ status: 'engaged', until: after(now, 6 * HOUR_MS) });
  });

  test('is refused beyond 24 hours in total, for fractions of hours, and to people who are not on the ride', async () => {
    const path = await pradoUnderWay();
    expect(await answerTo(rider, path, { hours: 21 })).toEqual([422, 'TooManyHours']);
    for (const hours of [0, 1.5, 25]) expect(await answerTo(rider, path, { hours })).toEqual([400, 'InvalidRequest']);
    expect(await answerTo(rider, path, { hours: 1 })).toEqual([200, 40_000]);
    for (const [to, body] of [
      [path, { hours: 1 }],
      [`${path}/accept`, { hours: 1 }],
      [`${path}/decline`, {}],
    ] as const)
      expect(await answerTo(stranger, to, body)).toEqual([404, 'NotFound']);
  });
});
