import { openLiveSocket } from '@saferide/client/socket';
import { toNaira } from '@saferide/domain/money/kobo';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { FARE_KOBO } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

describe('a signed-in person', () => {
  let system: TestSystem;
  let clock: ManualClock;
  it.beforeAll(({ clocked }) => {
    ({ system, clock } = clocked);
  });

  it('sees only their own payments, even with a cursor of another person’s payment', async () => {
    const drivers = [
      await givenSystemDriver(system.infrastructure, system.url),
      await givenSystemDriver(system.infrastructure, system.url),
    ];
    const [first, second] = drivers;
    const references: string[] = [];
    for (const driver of drivers) {
      const { payment } = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
        paymentMethod: 'cash',
      });
      references.push(payment.reference);
    }
    await system.settled();
    const seen: string[][] = [];
    for (const driver of drivers)
      seen.push((await driver.get<{ id: string }[]>('/api/driver/payments')).map(({ id }) => id));
    expect(seen).toEqual(references.map((reference) => [reference]));
    for (const [driver, other] of [
      [first, references[1]],
      [second, references[0]],
    ] as const)
      expect(await driver?.get(`/api/driver/payments?after=${other}`)).toEqual([]);
  });

  it('sees an offered ride only while the offer is open', async () => {
    clock.set(new Date().toISOString());
    const driver = await givenSystemDriver(system.infrastructure, system.url);
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await system.settled();
    const sees = async () => [
      (await driver.send('GET', `/api/ride/${rideId}`)).status,
      (await driver.get<object[]>('/api/driver/available-rides')).length,
    ];
    expect(await sees()).toEqual([200, 1]);
    clock.set(after(new Date().toISOString(), 5 * MINUTE_MS));
    expect(await sees()).toEqual([404, 0]);
  });

  it('gets no updates of an offered ride once the offer has expired', async () => {
    clock.set(new Date().toISOString());
    const driver = await givenSystemDriver(system.infrastructure, system.url);
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await system.settled();
    const [driverSocket, riderSocket] = [await openLiveSocket(driver), await openLiveSocket(rider)];
    const topUp = async (naira: number) => {
      await rider.request('PATCH', `/api/ride/${rideId}/topup`, { newPrice: toNaira(FARE_KOBO) + naira });
      await riderSocket.next('RIDE_UPDATED', ({ ride }) => ride.estimatedPrice === toNaira(FARE_KOBO) + naira);
    };
    driverSocket.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId });
    await driverSocket.next('RIDE_UPDATED', ({ ride }) => ride.id === rideId);
    await topUp(100);
    await driverSocket.next('RIDE_UPDATED', ({ ride }) => ride.estimatedPrice === toNaira(FARE_KOBO) + 100);
    clock.set(after(new Date().toISOString(), 5 * MINUTE_MS));
    await topUp(200);
    driverSocket.send({ type: 'PING' });
    await driverSocket.next('PONG');
    const prices = driverSocket.frames.flatMap((frame) =>
      frame.type === 'RIDE_UPDATED' ? [frame.ride.estimatedPrice] : [],
    );
    // A frame may be repeated.
    expect([...new Set(prices)]).toEqual([toNaira(FARE_KOBO), toNaira(FARE_KOBO) + 100]);
    for (const screen of [driverSocket, riderSocket]) screen.close();
  });

  it('sees that their trial has expired, even before the expiry is recorded', async () => {
    clock.set(new Date().toISOString());
    const driver = await givenSystemDriver(system.infrastructure, system.url);
    await system.settled();
    const access = () => driver.get('/api/driver/subscription');
    expect(await access()).toMatchObject({ active: true, status: 'on_trial' });
    clock.set(after(new Date().toISOString(), 7 * DAY_MS));
    expect(await access()).toMatchObject({ active: false, status: 'trial_over' });
  });
});
