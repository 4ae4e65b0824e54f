import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openCase, withdrawCase } from '@saferide/contracts/case/rider-cases';
import { closeEmergency, emergencyPhones } from '@saferide/contracts/emergency/desk';
import { raiseAsDriver, raiseAsRider } from '@saferide/contracts/emergency/sos';
import { claimFarePaid, recordFarePaid } from '@saferide/contracts/ride/commands';
import { accountPolicy } from '@saferide/domain/account/account-policy';
import { account } from '@saferide/domain/account/lifecycle';
import { chat } from '@saferide/domain/chat/lifecycle';
import { emergencyPolicy } from '@saferide/domain/emergency';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { DAY_MS } from '@saferide/domain/time/instant';
import { beforeAll, describe, expect } from 'vitest';
import { countRevealRequest } from '../kernel/operator-limits.ts';
import { givenCustomer, givenOnlineDriver, givenPerson, givenPersonWithRole, grantRoleTo } from '../testing/people.ts';
import { givenAcceptedRide, givenFinishedRide, givenRideUnderWay, offeredRide } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await givenPersonWithRole(serving, 'operator');
});

const reason = { kind: 'lost_item', text: 'Her phone is in the car' };
const revealRide = (rideId: string, body: object = { reason }, who = operator) =>
  sendAs(serving, 'post', `/api/ops/rides/${rideId}/reveal`, who).send(body);
const revealPerson = ({ accountId }: Client, body: object = { reason }, who = operator) =>
  sendAs(serving, 'post', `/api/ops/people/${accountId}/reveal`, who).send(body);
const revealed = async ({ accountId }: Client) =>
  (await serving.infrastructure.log.load(account, accountId)).events.flatMap(({ event }) =>
    event.type === 'DetailsRevealed' ? { ...event.data, reason: event.personal?.reason } : [],
  );

const acceptedRide = async () => {
  const rider = await givenCustomer(serving, { lastName: 'Quadri', phoneNumber: '+2348035550001' });
  const { driver, rideId } = await givenAcceptedRide(serving, rider.accountId);
  return { rider, driver, rideId };
};

/** An operator who has `left` reveals left today. */
const busyOperator = async (left: number): Promise<Client> => {
  const busy = await givenPersonWithRole(serving, 'operator');
  const { db } = serving.infrastructure;
  for (let n = left; n < accountPolicy.maxRevealsADay; n++)
    await countRevealRequest(db, busy.accountId, serving.clock.now());
  return busy;
};

describe('revealing a ride', () => {
  test('shows its trail only up to the end of the ride', async () => {
    const rider = await givenCustomer(serving);
    const { rideId, driver, fare } = await givenRideUnderWay(serving, rider.accountId);
    const startedAt = serving.clock.now();
    const under = { rideId, riderId: rider.accountId, driverId: driver.accountId, startedAt };
    const { trails } = serving.infrastructure;
    await trails.addPosition(under, { latitude: 6.6, longitude: 3.35, at: startedAt });
    serving.clock.advance(1_000);
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: fare });
    serving.clock.advance(1_000);
    await trails.addPosition(under, { latitude: 6.7, longitude: 3.35, at: serving.clock.now() });
    const { body } = await revealRide(rideId);
    expect(body.trail.map(({ at }: { readonly at: string }) => at)).toEqual([startedAt]);
  });

  test('requires a reason, which is recorded in the histories of its rider and driver', async () => {
    const { rider, driver, rideId } = await acceptedRide();
    const { status, body } = await revealRide(rideId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{
        rideId,
        ground: 'reason',
        pickup: tripPlaces.pickup,
        destinations: [tripPlaces.destination],
        cancelReason: null,
        trail: [],
      },
      customer: { id: rider.accountId, name: 'Bola Quadri', phoneNumber: '+2348035550001' },
      driver: { id: driver.accountId, name: 'Dele Obi' },
    });
    const written = {
      rideId,
      revealedTo: operator.accountId,
      ground: 'reason',
      kind: 'lost_item',
      reason: reason.text,
    };
    expect(await revealed(rider)).toEqual([{ accountId: rider.accountId, ...written }]);
    expect(await revealed(driver)).toEqual([{ accountId: driver.accountId, ...written }]);
  });

  test('is refused without a reason, and then records nothing', async () => {
    const { rider, rideId } = await acceptedRide();
    const { status, body } = await revealRide(rideId, {});
    expect([status, body.code, body.detail]).toEqual([
      ...[409, 'RevealReasonMissing', 'Enter why you need these details.'],
    ]);
    expect((await revealRide(rideId, { reason: { ...reason, text: ' ' } })).status).toBe(400);
    expect(await revealed(rider)).toEqual([]);
  });

  test('is refused for the operator’s own ride', async () => {
    const both = await givenPerson(serving, { roles: ['customer', 'operator'] });
    const driver = await givenOnlineDriver(serving);
    const rideId = await offeredRide(serving, driver, undefined, both.accountId);
    const { status, body } = await revealRide(rideId, { reason }, both);
    expect([status, body.code]).toEqual([403, 'OwnPersonalPart']);
  });

  test('needs no reason and counts towards no limit during an emergency on that ride', async () => {
    const busy = await busyOperator(0);
    const { rider, rideId } = await acceptedRide();
    expect((await revealRide(rideId, { reason }, busy)).body.code).toBe('TooManyPartsShownToday');
    await rider.call(raiseAsRider, { body: { rideId } });
    expect((await revealRide(rideId, {}, busy)).body).toMatchObject({ ground: 'emergency' });
    expect(await revealed(rider)).toEqual([
      { accountId: rider.accountId, rideId, revealedTo: busy.accountId, ground: 'emergency', kind: null, reason: '' },
    ]);
  });

  test('requires a reason despite an emergency on another ride', async () => {
    const { rider, rideId } = await acceptedRide();
    await rider.call(raiseAsRider, { body: { rideId } });
    const other = await offeredRide(serving, await givenOnlineDriver(serving), undefined, rider.accountId);
    expect((await revealRide(other, {})).body.code).toBe('RevealReasonMissing');
  });

  test('requires a reason and hides the other person’s number a day after the ride, despite an emergency', async () => {
    const rider = await givenCustomer(serving, { phoneNumber: '+2348035550003' });
    const { rideId } = await givenFinishedRide(serving, rider.accountId);
    const { id: caseId } = await rider.call(raiseAsRider, { body: { rideId } });
    const phones = async () =>
      (await operator.call(emergencyPhones, { params: { id: caseId }, body: {} })).map(({ who }) => who);
    expect((await revealRide(rideId, {})).body).toMatchObject({ ground: 'emergency' });
    expect(await phones()).toContain('other');
    serving.clock.advance(emergencyPolicy.revealsRideForMs + 1);
    expect((await revealRide(rideId, {})).body.code).toBe('RevealReasonMissing');
    expect(await phones()).not.toContain('other');
  });

  test('needs no reason while a report about it is open', async () => {
    const { rider, rideId } = await acceptedRide();
    const body = { id: randomUUID(), reason: 'rude', text: '' };
    const { id } = await rider.post<{ id: string }>(`/api/ride/${rideId}/report`, body);
    expect((await revealRide(rideId, {})).body).toMatchObject({ ground: 'report' });
    await sendAs(serving, 'post', `/api/ops/people/${rider.accountId}/reports/${id}/settle`, operator).send({
      ...{ outcome: 'acted', reason: 'Spoken to him' },
    });
    expect((await revealRide(rideId, {})).body.code).toBe('RevealReasonMissing');
  });

  test('needs no reason while its rider has a case about it', async () => {
    const rider = await givenCustomer(serving);
    const { rideId } = await givenFinishedRide(serving, rider.accountId);
    const body = { id: randomUUID(), kind: 'lost_item', text: 'An umbrella' } as const;
    await rider.call(openCase, { params: { id: rideId }, body });
    expect((await revealRide(rideId, {})).body).toMatchObject({ ground: 'case' });
    expect(await revealed(rider)).toMatchObject([{ rideId, ground: 'case', kind: null }]);
    await rider.call(withdrawCase, { params: { id: body.id } });
    expect((await revealRide(rideId, {})).body.code).toBe('RevealReasonMissing');
  });

  test('needs no reason while its payment is disputed', async () => {
    const rider = await givenCustomer(serving);
    const { rideId, driver } = await givenFinishedRide(serving, rider.accountId);
    await driver.call(recordFarePaid, { params: { id: rideId }, body: { method: null } });
    expect((await revealRide(rideId, {})).body.code).toBe('RevealReasonMissing');
    await rider.call(claimFarePaid, { params: { id: rideId } });
    expect((await revealRide(rideId, {})).body).toMatchObject({ ground: 'fare_case' });
  });

  test('gets 404 if the ride does not exist', async () => {
    expect((await revealRide(randomUUID())).status).toBe(404);
  });
});

describe('revealing a person', () => {
  test('requires a reason, which is recorded in the person’s history', async () => {
    const person = await givenPerson(serving, { lastName: 'Quadri', phoneNumber: '+2348035550002' });
    expect((await revealPerson(person)).body).toEqual({
      ...{ id: person.accountId, name: 'Ada Quadri', phoneNumber: '+2348035550002', ground: 'reason' },
      ...{ email: person.email, address: null },
    });
    expect(await revealed(person)).toMatchObject([{ rideId: null, kind: 'lost_item', reason: reason.text }]);
  });

  test('is refused without a reason, and refused to the person themselves', async () => {
    const person = await givenPerson(serving);
    expect((await revealPerson(person, {})).body.code).toBe('RevealReasonMissing');
    expect((await revealPerson(operator)).body.code).toBe('OwnPersonalPart');
    expect(await revealed(person)).toEqual([]);
  });

  test('needs no reason during the person’s emergency', async () => {
    const person = await givenCustomer(serving);
    await person.call(raiseAsRider, {});
    expect((await revealPerson(person, {})).body).toMatchObject({ ground: 'emergency' });
  });

  test('is limited to fifty people a day per operator, including exports', async () => {
    const busy = await busyOperator(2);
    const person = await givenPerson(serving);
    for (let n = 0; n < 2; n++) expect((await revealPerson(person, { reason }, busy)).status).toBe(200);
    const { status, body } = await revealPerson(person, { reason }, busy);
    expect([status, body.code, body.limit]).toEqual([409, 'TooManyPartsShownToday', 50]);
    const exported = await sendAs(serving, 'post', `/api/ops/people/${person.accountId}/exports`, busy).send({
      reason: 'Asked for by letter',
    });
    expect([exported.status, exported.body.code]).toEqual([409, 'TooManyPartsShownToday']);
    serving.clock.advance(DAY_MS);
    expect((await revealPerson(person, { reason }, busy)).status).toBe(200);
  });

  test('gets 404 if the account does not exist', async () => {
    expect(
      (await sendAs(serving, 'post', `/api/ops/people/${randomUUID()}/reveal`, operator).send({ reason })).status,
    ).toBe(404);
  });
});

describe('the phone numbers of an emergency', () => {
  test('are logged in both people’s histories each time they are shown', async () => {
    const { rider, driver, rideId } = await acceptedRide();
    const { id } = await rider.call(raiseAsRider, { body: { rideId } });
    for (let n = 0; n < 2; n++) await operator.call(emergencyPhones, { params: { id }, body: {} });
    const written = { rideId, revealedTo: operator.accountId, ground: 'emergency', kind: null, reason: '' };
    for (const person of [rider, driver])
      expect(await revealed(person)).toEqual(Array(2).fill({ accountId: person.accountId, ...written }));
  });

  test('are not shown to an operator who is the other person of the ride', async () => {
    const both = await givenPerson(serving, { roles: ['customer', 'operator'] });
    const { driver, rideId } = await givenAcceptedRide(serving, both.accountId);
    const { id } = await driver.call(raiseAsDriver, { body: { rideId } });
    const { status, body } = await sendAs(serving, 'post', `/api/ops/emergencies/${id}/phones`, both).send({});
    expect([status, body.code]).toEqual([403, 'OwnPersonalPart']);
    expect(await revealed(driver)).toEqual([]);
  });
});

describe('a reveal repeated under its Idempotency-Key', () => {
  const repeated = (path: string, body: object, who = operator) => {
    const key = randomUUID();
    return () => sendAs(serving, 'post', path, who).set('Idempotency-Key', key).send(body);
  };

  test('is logged each time', async () => {
    const person = await givenPerson(serving);
    const reveal = repeated(`/api/ops/people/${person.accountId}/reveal`, { reason });
    for (let n = 0; n < 2; n++) expect((await reveal()).status).toBe(200);
    expect(await revealed(person)).toHaveLength(2);
  });

  test('is refused beyond the daily limit', async () => {
    const busy = await busyOperator(2);
    const person = await givenPerson(serving);
    const reveal = repeated(`/api/ops/people/${person.accountId}/reveal`, { reason }, busy);
    for (let n = 0; n < 2; n++) expect((await reveal()).status).toBe(200);
    expect((await reveal()).body.code).toBe('TooManyPartsShownToday');
  });

  test('is refused once the emergency that justified it is closed', async () => {
    const { rider, rideId } = await acceptedRide();
    const { id: caseId } = await rider.call(raiseAsRider, { body: { rideId } });
    const reveal = repeated(`/api/ops/rides/${rideId}/reveal`, {});
    const phones = repeated(`/api/ops/emergencies/${caseId}/phones`, {});
    expect([(await reveal()).status, (await phones()).status]).toEqual([200, 200]);
    await operator.call(closeEmergency, {
      params: { id: caseId },
      body: { outcome: 'false_alarm', reason: 'Pressed by mistake' },
    });
    expect((await reveal()).body.code).toBe('RevealReasonMissing');
    expect((await phones()).body.code).toBe('EmergencyOver');
  });

  test('shows chat messages sent since then, and is logged with their number', async () => {
    const { rider, rideId } = await acceptedRide();
    const write = (text: string) => rider.post(`/api/ride/${rideId}/messages`, { id: randomUUID(), text });
    const read = repeated(`/api/ops/rides/${rideId}/chat`, { reason: 'A complaint' });
    await write('I am at the gate');
    expect((await read()).body.messages).toHaveLength(1);
    await write('In the blue shirt');
    expect((await read()).body.messages).toHaveLength(2);
    const { events } = await serving.infrastructure.log.load(chat, rideId);
    expect(events.flatMap(({ event }) => (event.type === 'ChatShown' ? event.data.messages : []))).toEqual([1, 2]);
  });
});

describe('an operator who shares an open ride with a person', () => {
  const asRider = async () => {
    const self = await givenPerson(serving, { roles: ['customer', 'operator'] });
    const { driver: other } = await givenAcceptedRide(serving, self.accountId);
    return { self, other };
  };
  const asDriver = async () => {
    const other = await givenCustomer(serving);
    const { driver: self } = await givenAcceptedRide(serving, other.accountId);
    await grantRoleTo(serving, self, 'operator');
    return { self, other };
  };
  const anotherRide = async (other: Client) =>
    offeredRide(serving, await givenOnlineDriver(serving), undefined, other.accountId);

  describe.each([
    ['as its rider', asRider],
    ['as its driver', asDriver],
  ] as const)('%s', (_, shared) => {
    let self: Client;
    let other: Client;
    beforeAll(async () => {
      ({ self, other } = await shared());
    });

    const calls: Readonly<
      Record<string, (other: string) => readonly [path: string, body: object, method?: 'post' | 'put']>
    > = {
      'reveal their details': (id) => [`/api/ops/people/${id}/reveal`, { reason }],
      'export their personal data': (id) => [`/api/ops/people/${id}/exports`, { reason: 'She asked for it' }],
      'end their sessions': (id) => [`/api/ops/people/${id}/end-sessions`, { reason: 'A lost phone' }],
      'erase them': (id) => [`/api/ops/people/${id}/erase`, { confirmed: id, reason: 'She asked for it' }],
      'cancel their erasure': (id) => [`/api/ops/people/${id}/erase/cancel`, { reason: 'A mistake' }],
      'grant them a role': (id) => [
        '/api/ops/roles',
        { accountId: id, role: 'admin', granted: true, reason: 'New' },
        'put',
      ],
      'revoke their role': (id) => [
        '/api/ops/roles',
        { accountId: id, role: 'admin', granted: false, reason: 'Old' },
        'put',
      ],
    };
    test.for(Object.entries(calls))('may not %s', async ([, call]) => {
      const [path, body, method = 'post'] = call(other.accountId);
      const answer = await sendAs(serving, method, path, self).send(body);
      expect([answer.status, answer.body.code]).toEqual([403, 'OwnPersonalPart']);
      expect(await revealed(other)).toEqual([]);
    });

    test('may not reveal the person’s other rides or read their chats', async () => {
      const rideId = await anotherRide(other);
      expect((await revealRide(rideId, { reason }, self)).body.code).toBe('OwnPersonalPart');
      const chat = await sendAs(serving, 'post', `/api/ops/rides/${rideId}/chat`, self).send({ reason: 'A complaint' });
      expect([chat.status, chat.body.code]).toEqual([403, 'OwnPersonalPart']);
    });
  });

  test('may reveal people with whom they share no ride', async () => {
    const { self } = await asRider();
    expect((await revealPerson(await givenPerson(serving), { reason }, self)).status).toBe(200);
  });
});
