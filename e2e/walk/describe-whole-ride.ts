import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import {
  approveTestVehicle,
  arriveAt,
  goOnline,
  readingAt,
  testDriverForm,
  uploadVehiclePhotos,
} from '@saferide/client/testing/test-drivers';
import { becomeCustomer, completeProfile, registerPerson, signInPerson } from '@saferide/client/testing/test-people';
import { ikejaToIsland, quoteFor } from '@saferide/client/testing/test-rides';
import { readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import { causalChainsIn } from '@saferide/infrastructure/event-store/test-causal-chains';
import { grantRole } from '@saferide/infrastructure/testing/given-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

/** `store` opens an EventStoreDB, or returns null for PostgreSQL. */
export const describeWholeRide = (
  name: string,
  store: () => Promise<{ url: string; stop(): Promise<void> } | null>,
): void => {
  describe(`a whole ride on ${name}`, () => {
    let system: TestSystem;
    let opened: Awaited<ReturnType<typeof store>>;
    let customer: Client;
    let driver: Client;
    let riderScreen: LiveSocket;
    let driverScreen: LiveSocket;
    let rideId: string;
    let fare: number;

    beforeAll(async () => {
      opened = await store();
      system = await openTestSystem(opened ? { environment: { EVENTSTORE_URL: opened.url } } : {});
    });
    afterAll(async () => {
      riderScreen?.close();
      driverScreen?.close();
      await system?.close();
      await opened?.stop();
    });

    it('two people register with codes, and one becomes a customer and the other a driver', async () => {
      customer = await becomeCustomer(system.url, 'Bola');
      driver = await registerPerson(system.url, 'Dele');
      await completeProfile(driver);
      await driver.post('/api/driver/register-enhanced', await testDriverForm(driver));
      const me = await driver.get<{ driver: { verificationStatus: string }; profile: object }>('/api/auth/user');
      expect(me.driver.verificationStatus).toBe('pending');
      expect(me.profile).toBeTruthy();
    });

    it('the driver is verified, starts the trial, submits the vehicle, goes online and reports a position', async () => {
      const early = await driver.send<{ code: string }>('POST', '/api/driver/online-status', { isOnline: true });
      expect([early.status, early.body.code]).toEqual([409, 'DriverNotVerified']);
      const verified = await driver.post<{ status: string; simulated: boolean }>('/api/driver/government-verification');
      expect(verified).toMatchObject({ status: 'approved', simulated: true });
      await driver.post('/api/driver/activate-trial');
      expect(await driver.get('/api/driver/trial-status')).toMatchObject({
        ...{ status: 'active', daysRemaining: 7, startsAt: null },
      });
      const unseen = await driver.send<{ code: string }>('POST', '/api/driver/online-status', { isOnline: true });
      expect([unseen.status, unseen.body.code]).toEqual([409, 'VehicleNotApproved']);
      await approveTestVehicle(driver);
      await goOnline(driver);
      expect(await driver.get('/api/driver/trial-status')).toMatchObject({
        ...{ status: 'active', daysRemaining: 7, startsAt: expect.any(String) },
      });
      expect(await driver.get('/api/driver/profile')).toMatchObject({
        isOnline: true,
        bankAccountNumber: expect.stringMatching(/^••••••\d{4}$/),
      });
    });

    it('rider and driver connect their sockets', async () => {
      riderScreen = await openLiveSocket(customer);
      driverScreen = await openLiveSocket(driver);
      const reading = readingAt({ latitude: 6.6019, longitude: 3.3516 }, { heading: 90, speed: 20 });
      driverScreen.send({ type: 'LOCATION_UPDATE', ...reading });
      riderScreen.send({ type: 'PING' });
      await riderScreen.next('PONG');
    });

    it('a ride is quoted, booked and offered to the driver', async () => {
      fare = await quoteFor(customer);
      const stale = await customer.send<{ code: string; quote: { fare: number } }>('POST', '/api/ride/book', {
        ...ikejaToIsland,
        passengers: 2,
        estimatedPrice: fare - 100,
      });
      expect([stale.status, stale.body.code, stale.body.quote.fare]).toEqual([409, 'FareChanged', fare]);
      const booking = { ...ikejaToIsland, passengers: 2, estimatedPrice: fare };
      const booked = await customer.post<{ id: string; fare: number }>('/api/ride/book', booking);
      rideId = booked.id;
      expect(booked.fare).toBe(fare);
      const offer = await driverScreen.next('RIDE_OFFERED', (frame) => frame.rideId === rideId);
      expect(offer.ride).toMatchObject({ id: rideId, estimatedPrice: fare, pickupAddress: null, pickupArea: 'Ikeja' });
      const available = await driver.get<{ id: string }[]>('/api/driver/available-rides');
      expect(available.map(({ id }) => id)).toContain(rideId);
      const rides = await customer.get<{ id: string; status: string }[]>('/api/customer/rides');
      expect(rides).toMatchObject([{ id: rideId, status: 'requested' }]);
    });

    it('the rider raises the fare and sees the new fare at once', async () => {
      fare += 500;
      await customer.request('PATCH', `/api/ride/${rideId}/topup`, { newPrice: fare });
      await riderScreen.next('RIDE_UPDATED', ({ ride }) => ride.id === rideId && ride.estimatedPrice === fare);
      expect(await customer.get(`/api/ride/${rideId}`)).toMatchObject({ estimatedPrice: fare });
    });

    it('the driver accepts, arrives, and starts the ride with the rider’s code', async () => {
      await driver.post(`/api/driver/accept-ride/${rideId}`);
      const accepted = await riderScreen.next('RIDE_UPDATED', ({ ride }) => ride.status === 'accepted');
      await riderScreen.next('RIDE_ACCEPTED');
      expect(accepted.ride.driver).toMatchObject({
        vehiclePlate: expect.stringMatching(/^LND-\d{3}-[A-Z]{2}$/),
        vehicleModel: 'Toyota Corolla',
      });
      const code = accepted.ride.startCode ?? '';
      expect(code).toMatch(/^\d{4}$/);
      const seenByDriver = await driverScreen.next('RIDE_UPDATED', ({ ride }) => ride.status === 'accepted');
      expect(seenByDriver.ride.startCode).toBeNull();
      expect(await driver.get(`/api/ride/${rideId}`)).toMatchObject({ startCode: null, status: 'accepted' });

      await arriveAt(driver, rideId);
      await riderScreen.next('RIDE_UPDATED', ({ ride }) => ride.arrivedAt !== null);
      const wrong = await driver.send<{ code: string; triesLeft: number }>('POST', `/api/ride/${rideId}/start`, {
        code: code === '0000' ? '0001' : '0000',
      });
      expect([wrong.status, wrong.body.code, wrong.body.triesLeft]).toEqual([422, 'WrongStartCode', 4]);
      await driver.post(`/api/ride/${rideId}/start`, { code });
      await riderScreen.next('RIDE_UPDATED', ({ ride }) => ride.status === 'in_progress');
      await driverScreen.next('RIDE_UPDATED', ({ ride }) => ride.status === 'in_progress');
    });

    it('the rider sees the car move', async () => {
      const isAway = (frame: { readonly type: string }) => 'latitude' in frame && frame.latitude === 6.6;
      await expect
        .poll(() => {
          const reading = readingAt({ latitude: 6.6, longitude: 3.3515 }, { heading: 180, speed: 40 });
          driverScreen.send({ type: 'LOCATION_UPDATE', ...reading });
          return riderScreen.frames.some(isAway);
        })
        .toBe(true);
      expect(riderScreen.frames.find(isAway)).toMatchObject({
        rideId,
        longitude: 3.3515,
        accuracy: 10,
        source: 'measured',
        area: null,
      });
    });

    it('the ride is completed and rated, and the statistics of both people change', async () => {
      const early = await driver.send<{ code: string; dueFare: number }>('POST', `/api/ride/${rideId}/complete`, {
        finalPrice: fare,
        reason: 'The rider gets out here',
      });
      expect([early.status, early.body.code]).toEqual([422, 'FinalFareAboveDue']);
      expect(early.body.dueFare).toBeLessThan(fare);
      await customer.post(`/api/ride/${rideId}/confirm-end`, { end: 'asked_to_stop' });
      const tooMuch = await driver.send('POST', `/api/ride/${rideId}/complete`, {
        finalPrice: fare + 100,
        reason: 'The rider gets out here',
      });
      expect(tooMuch.status).toBe(422);
      const done = await driver.post(`/api/ride/${rideId}/complete`, {
        finalPrice: fare,
        reason: 'The rider gets out here',
      });
      expect(done).toMatchObject({ driverStats: { rideEarnings: fare, commission: 0 } });
      await riderScreen.next('RIDE_UPDATED', ({ ride }) => ride.status === 'completed' && ride.finalPrice === fare);
      await driverScreen.next('RIDE_UPDATED', ({ ride }) => ride.status === 'completed');
      await customer.post(`/api/ride/${rideId}/claim-paid`, { method: 'cash' });
      await customer.post(`/api/ride/${rideId}/rate`, { stars: 4, comment: 'Smooth' });
      await driver.post(`/api/ride/${rideId}/rate`, { stars: 5 });
      expect(await driver.get('/api/driver/stats')).toMatchObject({
        todayEarnings: fare,
        totalTrips: 1,
        averageRating: null,
      });
      await system.settled();
      expect(await customer.get('/api/customer/stats')).toMatchObject({
        totalTrips: 1,
        totalSpent: fare,
        averageRating: null,
      });
      const receipt = await customer.get<{ lines: { amount: number }[]; driverReceives: number }>(
        `/api/ride/${rideId}/receipt`,
      );
      expect(receipt.driverReceives).toBe(fare);
      expect(receipt.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(fare);
    });

    it('the driver pays for a day, and gets access once the gateway confirms the payment', async () => {
      const before = await driver.get<{ expiryDate: string }>('/api/driver/subscription');
      const subscribed = await driver.post<{ payment: { reference: string; status: string } }>(
        '/api/driver/subscribe',
        {
          paymentMethod: 'card',
        },
      );
      expect(subscribed.payment.status).toBe('pending');
      await driverScreen.next('PAYMENT_UPDATED', ({ status }) => status === 'completed');
      await system.settled();
      const after = await driver.get<{ expiryDate: string; status: string }>('/api/driver/subscription');
      expect(Date.parse(after.expiryDate) - Date.parse(before.expiryDate)).toBe(24 * 3_600_000);
      const payments = await driver.get<{ id: string; status: string; amount: number }[]>('/api/driver/payments');
      expect(payments).toMatchObject([{ id: subscribed.payment.reference, status: 'completed', amount: 10_000 }]);
    });

    it('an approved vehicle stays approved while its new photos are held, and its history shows the admin’s approval', async () => {
      const submitted = await driver.post<{ id: string }>('/api/driver/vehicle-review', {
        photos: await uploadVehiclePhotos(driver, { dull: true }),
      });
      await expect
        .poll(async () => (await driver.get<{ status: string }>('/api/driver/vehicle-review')).status)
        .toBe('held');
      expect(await driver.get('/api/driver/profile')).toMatchObject({ vehicleFault: null, isOnline: true });

      const admin = await registerPerson(system.url, 'Amaka');
      expect(await grantRole(system.infrastructure, admin, 'admin')).toEqual(['admin']);
      const atDesk = await signInPerson(system.url, admin.email);

      const queue = await atDesk.get<{ id: string; photos: { url: string }[] }[]>('/api/admin/pending-vehicle-reviews');
      const application = queue.find((one) => one.id === submitted.id);
      expect(application?.photos).toHaveLength(8);
      const image = await fetch(`${system.url}${application?.photos[0]?.url}`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

      await atDesk.post(`/api/admin/approve-vehicle/${submitted.id}`, { reason: 'Seen in person' });
      await driverScreen.next('REVIEW_UPDATED', ({ status }) => status === 'approved');
      const history = await atDesk.get<{ events: { type: string; actorId: string }[] }>(
        `/api/admin/reviews/${submitted.id}/history`,
      );
      expect(history.events.map(({ type }) => type)).toEqual([
        'VehicleSubmitted',
        'VehicleAssessed',
        'VehicleHeld',
        'VehicleApproved',
      ]);
      expect(history.events.at(-1)?.actorId).toBe(admin.accountId);
      const decided = async () => (await atDesk.call(readReviewAudit)).decisions.map(({ type }) => type);
      await expect.poll(decided).toEqual(['VehicleAutoApproved', 'VehicleApproved']);
    });

    it('every rebuilt read model equals the live one', async () => {
      await system.settled();
      expect(await system.differencesToRebuild()).toEqual([]);
    });

    it('every event has a complete chain of causes', async () => {
      expect((await causalChainsIn(system.infrastructure.log.store)).broken).toEqual([]);
    });
  });
};
