import { type Client, upload } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { calls } from '@saferide/contracts/calls';
import type { Call } from '@saferide/contracts/kernel/define-call';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { trip } from '@saferide/domain/testing/ride-fixtures';
import { eightPhotos } from '@saferide/domain/testing/vehicle-review-fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCase } from '../harness/given-reviews.ts';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

interface Town {
  readonly rider: Client;
  readonly driver: Client;
  readonly waiting: Client;
  readonly admin: Client;
  readonly operator: Client;
  readonly ride: string;
  readonly photo: string;
  readonly event: string;
  readonly review: string;
  readonly payment: string;
  readonly person: string;
  readonly export: string;
  readonly driverId: string;
  readonly emergency: string;
  readonly tripLink: string;
  readonly workLink: string;
}

type Id =
  | 'tripLink'
  | 'workLink'
  | 'ride'
  | 'photo'
  | 'event'
  | 'review'
  | 'payment'
  | 'person'
  | 'export'
  | 'driverId'
  | 'emergency';

interface Way {
  readonly who: 'rider' | 'driver' | 'waiting' | 'admin' | 'operator';
  readonly id?: Id | readonly Id[];
  readonly query?: string;
}

const around = `latitude=${trip.pickup.latitude}&longitude=${trip.pickup.longitude}`;

const rates = 'standardBase=2500&standardPerKm=180&premiumBase=4000&premiumPerKm=150&pradoPerHour=10000';

const ways: Readonly<Record<string, Way>> = {
  currentUser: { who: 'driver' },
  readNotificationSettings: { who: 'rider' },
  exportAccount: { who: 'driver' },
  favoriteLocations: { who: 'rider' },
  findPeople: { who: 'operator' },
  onePerson: { who: 'operator', id: 'person' },
  fetchExport: { who: 'operator', id: ['person', 'export'] },
  roles: { who: 'operator' },
  driverProfile: { who: 'driver' },
  findDrivers: { who: 'operator' },
  driversGivingBack: { who: 'operator' },
  readVerificationStatus: { who: 'driver' },
  readSubscription: { who: 'driver' },
  readTrialStatus: { who: 'driver' },
  driverPayments: { who: 'driver' },
  queryPayments: { who: 'operator' },
  onePayment: { who: 'operator', id: 'payment' },
  uploadLink: { who: 'admin', id: 'photo' },
  readVehicleReview: { who: 'driver' },
  pendingVehicleReviews: { who: 'admin' },
  reviewCases: { who: 'admin', query: 'city=Ikeja' },
  reviewCase: { who: 'admin', id: 'review' },
  reviewDeciders: { who: 'admin' },
  reviewAnalytics: { who: 'admin' },
  vehicleReviewStats: { who: 'admin' },
  readReviewAudit: { who: 'admin' },
  reviewTrail: { who: 'admin' },
  readReviewSettings: { who: 'admin' },
  previewReviewSettings: { who: 'admin', query: 'thresholdPercent=100' },
  rideById: { who: 'rider', id: 'ride' },
  rideDriverPhoto: { who: 'rider', id: 'ride' },
  rideDriverPosition: { who: 'rider', id: 'ride' },
  rideMessages: { who: 'rider', id: 'ride' },
  unreadMessages: { who: 'driver', id: 'ride' },
  conductOfRide: { who: 'rider', id: 'ride' },
  blockedPeople: { who: 'rider' },
  listProposals: { who: 'operator' },
  reports: { who: 'operator' },
  rideReceipt: { who: 'rider', id: 'ride' },
  rideTrail: { who: 'rider', id: 'ride' },
  rideHistory: { who: 'rider', id: 'ride' },
  customerRides: { who: 'rider' },
  customerScheduledRides: { who: 'rider' },
  customerStats: { who: 'rider' },
  availableRides: { who: 'waiting' },
  acceptedScheduledRides: { who: 'driver' },
  driverRides: { who: 'driver' },
  activeDriverRide: { who: 'driver' },
  driverStats: { who: 'driver' },
  whyNoOffer: { who: 'waiting' },
  rideStats: { who: 'admin' },
  countedRides: { who: 'admin', query: 'what=completed' },
  driverRideStats: { who: 'admin' },
  whyNoOfferTo: { who: 'operator', id: 'driverId' },
  whyNoDriver: { who: 'operator', id: 'ride' },
  whyHeld: { who: 'operator', id: 'driverId' },
  openCheck: { who: 'rider' },
  alertsAround: { who: 'driver', query: around },
  rideSafety: { who: 'rider', id: 'ride' },
  listAlerts: { who: 'operator' },
  followTrip: { who: 'operator', id: 'tripLink' },
  followWork: { who: 'rider', id: 'workLink' },
  ownLinks: { who: 'rider' },
  familyTracking: { who: 'driver' },
  nearbyDrivers: { who: 'rider', query: around },
  classesNearby: { who: 'rider', query: around },
  driverNumbers: { who: 'admin' },
  ridesNeedingAttention: { who: 'operator' },
  openRides: { who: 'operator', query: 'state=under_way' },
  figuresNow: { who: 'operator' },
  ownEmergency: { who: 'rider' },
  readContacts: { who: 'driver' },
  listEmergencies: { who: 'operator' },
  emergencyAlarm: { who: 'operator' },
  oneEmergency: { who: 'operator', id: 'emergency' },
  events: { who: 'operator' },
  oneEvent: { who: 'operator', id: 'event' },
  causation: { who: 'operator', query: 'stream=reviewAudit' },
  tryTariff: { who: 'operator', query: `${rates}&from=2026-03-02` },
};

const drawn = calls.filter(({ method, drawnFrom = [] }) => method === 'GET' && drawnFrom.length > 0);

const livedTown = async ({ infrastructure, url }: TestSystem): Promise<Town> => {
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const admin = await givenSystemPerson(infrastructure, url, ['admin']);
  const operator = await givenSystemPerson(infrastructure, url, ['operator']);
  const driver = await givenSystemDriver(infrastructure, url);
  const ride = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${ride}`);
  const subscribed = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
    paymentMethod: 'ussd',
  });
  await rider.post('/api/customer/favorite-locations', { name: 'Home', address: '5 Aba Road' });
  const waiting = await givenSystemDriver(infrastructure, url);
  await givenOfferedRide(infrastructure, rider.accountId, [waiting.accountId]);
  const front = await upload(driver, await drawTestPhoto(1), 'vehicle_photo');
  await givenReview(infrastructure, driver.accountId, front, 9.5);
  const review = await givenReview(infrastructure, waiting.accountId, front, 6);
  const why = { reason: 'Asked for by letter' };
  const letOut = await operator.post<{ exportId: string }>(`/api/ops/people/${driver.accountId}/exports`, why);
  const [booked] = await infrastructure.log.store.read(`ride-${ride}`, { limit: 1 });
  const trip = await rider.post<{ trackingId: string }>(`/api/ride/${ride}/share`, {});
  await driver.send('PUT', '/api/driver/family-tracking', { on: true });
  const work = await driver.post<{ trackingId: string }>('/api/driver/family-tracking/generate-link', {
    permissions: ['receiveAlerts'],
  });
  const help = { rideId: ride, timestamp: new Date().toISOString(), location: null };
  const { id: emergency } = await rider.post<{ id: string }>('/api/emergency/rider-sos', help);
  const links = { tripLink: trip.trackingId, workLink: work.trackingId };
  const ids = { ride, photo: front, event: booked?.id ?? '', review, payment: subscribed.payment.reference };
  const waits = { driverId: waiting.accountId };
  return {
    rider,
    driver,
    waiting,
    admin,
    operator,
    ...ids,
    ...waits,
    ...links,
    person: driver.accountId,
    export: letOut.exportId,
    emergency,
  };
};

const givenReview = (infrastructure: TestSystem['infrastructure'], driverId: string, front: string, score: number) =>
  givenCase(
    infrastructure,
    { accountId: driverId },
    {
      score,
      confidence: 0.9,
      photos: eightPhotos.map((one) => (one.angle === 'front' ? { ...one, uploadId: front } : one)),
    },
  );

describe('the read models of a call', () => {
  const read = new Map<string, Set<ReadModelName>>();
  const routeOf = ({ method, path }: Call): string => `${method} ${path}`;
  let system: TestSystem;
  let town: Town;

  beforeAll(async () => {
    system = await openTestSystem({
      onRead: (call, model) => read.set(routeOf(call), (read.get(routeOf(call)) ?? new Set()).add(model)),
    });
    town = await livedTown(system);
    await system.settled();
  });
  afterAll(() => system?.close());

  it('are checked for every call that declares any', () => {
    expect(drawn.map(({ name }) => name).sort()).toEqual(Object.keys(ways).sort());
  });

  it.each(drawn.map((call) => [call.name, call] as const))(
    'are exactly the ones that %s declares',
    async (name, call) => {
      const { who, id, query } = ways[name] ?? {};
      if (!who) throw new Error(`Nobody here asks ${name}`);
      const ids = [id ?? []].flat();
      const path = call.path.replace(/:\w+/g, () => town[ids.shift() ?? 'ride']);
      const { status, text } = await town[who].send('GET', query ? `${path}?${query}` : path);
      expect(status, text).toBe(200);
      expect([...(read.get(routeOf(call)) ?? [])].sort()).toEqual([...(call.drawnFrom ?? [])].sort());
    },
  );
});
