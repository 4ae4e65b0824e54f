import {
  approveTestVehicle,
  arriveAt,
  goOnline,
  reportTestPosition,
  testDriverForm,
  uploadVehiclePhotos,
} from '@saferide/client/testing/test-drivers';
import { becomeCustomer, completeProfile, registerPerson } from '@saferide/client/testing/test-people';
import { bookTestRide, ikejaToIsland, quoteFor, startCodeOf } from '@saferide/client/testing/test-rides';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { MASK, pastAnswer, pastSubjectNames, readPastOf } from '@saferide/contracts/operation/time-travel';
import { aggregates } from '@saferide/domain/aggregates';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { after as afterNow, HOUR_MS } from '@saferide/domain/time/instant';
import type { Module } from '@saferide/read-api/module-interface/api-module';
import * as columns from '@saferide/read-api/modules';
import { withoutFieldsOutsideLog } from '@saferide/read-api/past/past-queries';
import { openTimeTravel } from '@saferide/read-api/past/time-travel';
import type { TimeTravel } from '@saferide/read-api/past-subjects/time-travel-subject';
import { servicesFromConfig } from '@saferide/read-api/services-from-config';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { CommandRefused, OpsUsageError } from '@saferide/start/ops/errors';
import { historyCommand } from '@saferide/start/ops/history';
import { describe, expect, vi } from 'vitest';
import { givenOfferedRide, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';
import {
  expectedCombinations,
  type RecordedPeople,
  type RecordedStep,
  type RecordedSubject,
  recordResponses,
  responseOf,
} from './record-responses.ts';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const about: Readonly<Record<string, (body: unknown, id: string) => unknown>> = {
  availableRides: (body, id) => (body as { id: string }[]).filter((one) => one.id === id),
  pendingVehicleReviews: (body, id) => (body as { id: string }[]).find((one) => one.id === id) ?? null,
};

describe('time travel', () => {
  let system: TestSystem;
  let people: RecordedPeople;
  let travel: TimeTravel;
  const steps: RecordedStep[] = [];
  const ids = { ride: '', cancelled: '', later: '', payment: '', review: '', first: '' };

  const subjects = (): RecordedSubject[] => {
    const { customer, driver } = people;
    const of = (subject: RecordedSubject['subject'], id: string): RecordedSubject[] =>
      id === '' ? [] : [{ subject, id }];
    return [
      ...of('ride', ids.ride),
      ...of('ride', ids.cancelled),
      ...of('ride', ids.later),
      ...of('driver', driver.accountId),
      ...of('duty', driver.accountId),
      ...of('subscription', driver.accountId),
      ...of('payment', ids.payment),
      ...of('review', ids.first),
      ...of('review', ids.review),
      ...of('account', customer.accountId),
    ];
  };
  const after = async (name: string, ...done: readonly (() => Promise<unknown>)[]): Promise<void> => {
    for (const one of done) await one();
    steps.push(await recordResponses(system, people, name, subjects()));
  };

  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    const { url, infrastructure } = system;
    const driver = await registerPerson(url, 'Dele');
    await completeProfile(driver);
    await driver.post('/api/driver/register-enhanced', await testDriverForm(driver));
    const customer = await becomeCustomer(url, 'Bola');
    people = {
      ...{ customer, driver },
      operator: await givenSystemPerson(infrastructure, url, ['operator']),
      admin: await givenSystemPerson(infrastructure, url, ['admin']),
    };
    travel = openTimeTravel(Object.values<Module>(columns), {
      ...{
        db: infrastructure.db,
        log: infrastructure.log,
        startCodes: infrastructure.startCodes,
        modelReaders: openModelReaders(infrastructure.db),
      },
      clock: () => new Date().toISOString(),
      ...servicesFromConfig(
        {
          mode: 'development',
          secondOperatorNeeded: false,
          supportPhone: null,
          maps: { tiles: null, ownPlaceNamer: null },
        },
        infrastructure.systemKey,
      ),
    });
    const reviewOf = async () => (await driver.get<{ id: string } | null>('/api/driver/vehicle-review'))?.id ?? '';

    await after('registering');
    await after('being verified', () => driver.post('/api/driver/government-verification'));
    await after('the trial', () => driver.post('/api/driver/activate-trial'));
    await approveTestVehicle(driver);
    ids.first = await reviewOf();
    await after('showing the vehicle');
    await after('going online', () => goOnline(driver));
    await after(
      'saving a place and choosing what to hear of',
      () => customer.post('/api/customer/favorite-locations', { name: 'Home', address: '5 Aba Road' }),
      () =>
        customer.request('PUT', '/api/notifications/settings', {
          ...{ rideUpdates: true, driverMessages: false, scheduledRides: true },
          ...{ emergencyAlerts: true, promotions: true },
        }),
    );

    const isOffered = async (id: string) => {
      await reportTestPosition(driver, {
        latitude: ikejaToIsland.pickupLatitude,
        longitude: ikejaToIsland.pickupLongitude,
      });
      await waitUntilTrue('the driver is offered the ride', async () =>
        (await driver.get<{ id: string }[]>('/api/driver/available-rides')).some((one) => one.id === id),
      );
    };
    ids.cancelled = await bookTestRide(customer);
    await isOffered(ids.cancelled);
    await after('a ride offered');
    await after('cancelling it', () =>
      customer.request('PATCH', `/api/ride/${ids.cancelled}/cancel`, { reason: 'Changed my mind' }),
    );

    ids.ride = await bookTestRide(customer);
    await isOffered(ids.ride);
    await after('another ride offered');
    const fare = (await quoteFor(customer)) + 500;
    await after('a top-up', () => customer.request('PATCH', `/api/ride/${ids.ride}/topup`, { newPrice: fare }));
    await after('accepting', () => driver.post(`/api/driver/accept-ride/${ids.ride}`));
    await after('arriving', () => arriveAt(driver, ids.ride));
    const code = await startCodeOf(customer, ids.ride);
    await after('starting', () => driver.post(`/api/ride/${ids.ride}/start`, { code }));
    const end = { end: 'asked_to_stop' };
    await after('confirming the end', () => customer.post(`/api/ride/${ids.ride}/confirm-end`, end));
    await after('completing', () => driver.post(`/api/ride/${ids.ride}/complete`, { finalPrice: fare }));
    await after('being paid', () => driver.post(`/api/ride/${ids.ride}/fare-paid`, { method: 'cash' }));
    await after(
      'rating each other',
      () => customer.post(`/api/ride/${ids.ride}/rate`, { stars: 4, comment: 'Smooth' }),
      () => driver.post(`/api/ride/${ids.ride}/rate`, { stars: 5 }),
    );

    const inTwoHours = afterNow(new Date().toISOString(), 2 * HOUR_MS);
    ids.later = await givenOfferedRide(infrastructure, customer.accountId, [driver.accountId], inTwoHours);
    await after('promising a ride for later', () => driver.post(`/api/driver/accept-ride/${ids.later}`));
    await after('giving it back', () =>
      driver.post(`/api/ride/${ids.later}/give-back`, { reason: 'My car is in the workshop' }),
    );

    const subscribed = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
      paymentMethod: 'card',
    });
    ids.payment = subscribed.payment.reference;
    await waitUntilTrue('the payment is confirmed', async () => {
      const payments = await driver.get<{ status: string }[]>('/api/driver/payments');
      return payments.every(({ status }) => status === 'completed');
    });
    await after('paying for a day');

    await driver.post('/api/driver/vehicle-review', { photos: await uploadVehiclePhotos(driver, { dull: true }) });
    await waitUntilTrue('the photos are held', async () => {
      const { status } = await driver.get<{ status: string }>('/api/driver/vehicle-review');
      return status === 'held';
    });
    ids.review = await reviewOf();
    await after('photos held');
    await after('an admin approving', () =>
      people.admin.post(`/api/admin/approve-vehicle/${ids.review}`, { reason: 'Seen in person' }),
    );
    const suspend = (suspended: boolean) => () =>
      people.operator.request('PUT', `/api/ops/drivers/${driver.accountId}/suspension`, {
        ...{ suspended, reason: suspended ? 'A rider complained' : 'It was somebody else' },
      });
    await after('a suspension', suspend(true));
    await after('its end', suspend(false));
  }, LONG_TEST_MS);

  it('shows for each party to a ride, payment or review what the read API returned to them at that time', async () => {
    const compared = new Set<string>();
    for (const step of steps) {
      for (const subject of step.subjects) {
        const moment = { now: step.now, position: step.position };
        const parties = (await travel.unmaskedState({ ...subject, moment }))?.parties ?? [];
        for (const party of parties) {
          const [kind = ''] = party.split(':');
          const past = await travel.unmaskedState({ ...subject, moment, as: party });
          for (const [call, shown] of past?.views ?? []) {
            const answer = responseOf(step, subject, kind, call);
            const what = `${subject.subject}, ${kind}: ${call}`;
            expect(answer?.status, `${what}, after ${step.name}: ${JSON.stringify(answer?.body)}`).toBe(200);
            const then = (about[call] ?? ((body) => body))(withoutFieldsOutsideLog(call, answer?.body), subject.id);
            expect(shown, `${what}, after ${step.name}`).toEqual(then);
            compared.add(what);
          }
        }
      }
    }
    expect([...compared].sort()).toEqual([...expectedCombinations].sort());
  });

  it('shows a rider’s total spending, which is computed from rides that are not part of the account', async () => {
    const { customer } = people;
    const moment = { now: new Date().toISOString(), position: null };
    const past = await travel.unmaskedState({ subject: 'account', id: customer.accountId, moment, as: 'person' });
    const stats = await customer.get<{ totalSpent: number }>('/api/customer/stats');
    expect(stats.totalSpent).toBeGreaterThan(0);
    expect(past?.views.get('customerStats')).toEqual(stats);
  });

  it('shows at the newest revision the state that a command would load', async () => {
    const last = steps.at(-1);
    const names: Readonly<Record<string, string>> = {
      ...{ duty: 'driverDuty', subscription: 'driverSubscription', review: 'vehicleReview' },
    };
    const compared = new Set<string>();
    for (const { subject, id } of last?.subjects ?? []) {
      const decider = aggregates.find(({ name }) => name === (names[subject] ?? subject))?.decider;
      if (!decider) throw new Error(`There is no aggregate of ${subject}`);
      const live = await system.infrastructure.log.load(decider as never, id);
      const moment = { now: new Date().toISOString(), position: null };
      const past = await travel.unmaskedState({ subject, id, moment });
      expect(past?.revision).toBe(live.revision);
      const { payments: _, ...state } = JSON.parse(JSON.stringify(live.state)) as Record<string, unknown>;
      expect(past?.state).toMatchObject(state);
      compared.add(subject);
    }
    expect([...compared].sort()).toEqual([...pastSubjectNames].sort());
  });

  it('shows an operator no personal data, and masks it instead', async () => {
    const { operator, customer, driver } = people;
    for (const { subject, id } of steps.at(-1)?.subjects ?? []) {
      const newest = await operator.call(readPastOf, { params: { subject, id } });
      for (const { revision } of newest.around) {
        for (const { party } of (
          await operator.call(readPastOf, { params: { subject, id }, query: { at: String(revision) } })
        ).parties) {
          const query = { at: String(revision), as: party, from: '0' };
          const text = JSON.stringify(await operator.call(readPastOf, { params: { subject, id }, query })).replaceAll(
            UUID,
            '',
          );
          for (const secret of [
            'Bola',
            'Dele',
            'Ikeja City Mall',
            '5 Aba Road',
            'Smooth',
            '6789',
            customer.email,
            driver.email,
          ])
            expect(text, `${subject} ${revision} ${party}: ${secret}`).not.toContain(secret);
        }
      }
      if (subject === 'ride') expect(JSON.stringify(newest)).toContain(MASK);
    }
  });

  it('shows field by field what changed between two revisions, with personal data hidden', async () => {
    const params = { subject: 'ride', id: ids.ride } as const;
    const { around } = await people.operator.call(readPastOf, { params });
    const at = (type: string) => String(around.find((one) => one.type === type)?.revision);
    const query = { at: at('RideAccepted'), as: 'customer', from: '0' };
    const { compared } = await people.operator.call(readPastOf, { params, query });
    const changes = new Map(compared?.changes.map(({ where, field, ...rest }) => [`${where} ${field}`, rest]));
    expect(changes.get('rideById status')).toEqual({ before: 'requested', after: 'accepted' });
    expect(changes.get('state status')).toEqual({ before: 'requested', after: 'accepted' });
    expect(changes.get('rideById startCode')).toEqual({ before: null, after: MASK });
    expect(changes.has('rideById pickupAddress')).toBe(false);
    const nothing = await people.operator.call(readPastOf, { params, query: { at: '0', from: '0' } });
    expect(nothing.compared?.changes).toEqual([]);
  });

  it('shows what a command would have done in the past, without writing anything', async () => {
    const head = await system.infrastructure.log.store.head();
    const { operator, customer, driver } = people;
    const params = { subject: 'ride', id: ids.ride } as const;
    const { around } = await operator.call(readPastOf, { params });
    const at = (type: string) => String(around.find((one) => one.type === type)?.revision);
    const ask = (type: string, command: string, fields: object) =>
      operator.call(pastAnswer, { params, query: { at: at(type), command, fields: JSON.stringify(fields) } });
    const cancel = { customerId: customer.accountId, reason: 'Too late' };
    expect(await ask('RideRequested', 'CancelRide', cancel)).toMatchObject({
      refusal: null,
      events: [{ type: 'RideCancelled', data: { cause: 'cancelled_by_customer' }, personal: ['reason'] }],
    });
    expect((await ask('RideStarted', 'CancelRide', cancel)).refusal).toMatchObject({ code: 'NotAllowedInState' });
    const start = (withTheRightCode: boolean) =>
      ask('DriverArrived', 'StartRide', { driverId: driver.accountId, withTheRightCode });
    expect((await start(true)).events).toMatchObject([{ type: 'RideStarted' }]);
    expect((await start(false)).refusal ?? (await start(false)).events[0]).toBeTruthy();
    const duty = { subject: 'duty', id: driver.accountId } as const;
    const online = await operator.call(pastAnswer, {
      params: duty,
      query: { at: '0', command: 'GoOffline', fields: '{"reason":"by_driver"}' },
    });
    expect(online.events).toMatchObject([{ type: 'WentOffline' }]);
    expect(await system.infrastructure.log.store.head()).toBe(head);
  });

  it('answers every command it offers, at the newest and the first revision', async () => {
    for (const { subject, id } of steps.at(-1)?.subjects ?? []) {
      const { commands, last } = await people.operator.call(readPastOf, { params: { subject, id } });
      expect(commands.length).toBeGreaterThan(2);
      for (const { type, fields } of commands) {
        const given = fields.map(({ name, kind, choices, optional, suggested }) => {
          const usual = { text: 'a-word', number: 5, flag: true, choice: choices[0] ?? '' }[kind];
          return [name, suggested ?? (optional ? null : name === 'currency' ? 'NGN' : usual)];
        });
        for (const at of [String(last.revision), '0']) {
          const query = { at, command: type, fields: JSON.stringify(Object.fromEntries(given)) };
          const { status, body } = await people.operator.send<{ command: string }>(
            'GET',
            `/api/ops/history/${subject}/${id}/answer?${new URLSearchParams(query)}`,
          );
          expect([status, body.command], `${subject} ${type}: ${JSON.stringify(body)}`).toEqual([200, type]);
        }
      }
    }
  });

  it('lets an admin travel to the past of a review', async () => {
    const { status } = await people.admin.send('GET', `/api/ops/history/review/${ids.review}`);
    expect(status).toBe(200);
  });

  it('shows the state at any time, even between events', async () => {
    const params = { subject: 'ride', id: ids.cancelled } as const;
    const { first, last } = await people.operator.call(readPastOf, { params });
    const between = new Date((Date.parse(first.at) + Date.parse(last.at)) / 2).toISOString();
    const then = await people.operator.call(readPastOf, { params, query: { at: between } });
    expect(then.at.moment).toBe(between);
    expect(then.event.at <= between).toBe(true);
    expect(then.at.revision).toBeLessThan(last.revision);
  });

  it('is available through `ops` with the same result and the same hidden data', async () => {
    const lines: string[] = [];
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const ops = async (...words: string[]) => {
      lines.length = 0;
      return [await historyCommand(system.infrastructure, { mode: 'development' }, words), lines.join('')] as const;
    };
    try {
      const [fine, text] = await ops('ride', ids.ride, '0');
      expect(fine).toBe(0);
      expect(text).toContain('>     0');
      expect(text).toContain('RideRequested');
      expect(text).toContain('  status: requested');
      expect(text).toContain('customer (customer) saw rideById');
      expect(text).toContain('operator (operator) saw rideReceipt');
      expect(text).not.toContain('Bola');
      await expect(ops('ride', 'nobody')).rejects.toThrow(new CommandRefused('We can’t find this ride.'));
      await expect(ops('trip', ids.ride)).rejects.toThrow(OpsUsageError);
    } finally {
      stdout.mockRestore();
    }
  });
});
