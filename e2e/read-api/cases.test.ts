import { randomUUID } from 'node:crypto';
import { type Client, uploadJpeg } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { exportAccount } from '@saferide/contracts/account/account';
import { answerCase, caseDesk, closeCase, deskCase } from '@saferide/contracts/case/case-desk';
import { openCase, ownCase, ownCases } from '@saferide/contracts/case/rider-cases';
import { sendCaseMessage } from '@saferide/contracts/case/send-case-message';
import type { BodyInput, QueryInput } from '@saferide/contracts/kernel/define-call';
import { revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import { account } from '@saferide/domain/account';
import { erasurePolicy } from '@saferide/domain/account/erasure-policy';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { HOUR_MS } from '@saferide/domain/time/instant';
import { beforeEach, describe, expect } from 'vitest';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import { givenCompletedRide, givenSystemPerson } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;
let operator: Client;
let rideId: string;

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
});

beforeEach(async () => {
  const people = await givenRiderAndDriver({ system, clock });
  ({ rider, driver } = people);
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator'], system.url, {
    firstName: 'Ngozi',
    lastName: 'Eze',
  });
  rideId = await givenCompletedRide(system.infrastructure, rider.accountId, driver.accountId, clock.now());
  await system.settled();
});

const lost = { kind: 'lost_item', text: 'I left a black umbrella' } as const;
const open = async (body: Partial<BodyInput<typeof openCase>> = {}) =>
  (await rider.call(openCase, { params: { id: rideId }, body: { id: randomUUID(), ...lost, ...body } })).id;
const answer = (caseId: string, waitsForRider = true) =>
  operator.call(answerCase, {
    params: { id: rider.accountId, caseId },
    body: { id: randomUUID(), text: 'We asked Dele', waitsForRider },
  });
const onDesk = async (query: QueryInput<typeof caseDesk> = {}) => {
  await system.settled();
  const { cases } = await operator.call(caseDesk, { query: { limit: 100, ...query } });
  return cases.filter(({ rider: { id } }) => id === rider.accountId);
};

describe('a rider’s cases', () => {
  it('show messages of both sides, with the operator’s first name', async () => {
    const id = await open();
    await answer(id);
    await rider.call(sendCaseMessage, { params: { id }, body: { id: randomUUID(), text: 'Thank you' } });
    const { messages } = await rider.call(ownCase, { params: { id } });
    expect(messages).toMatchObject([
      { nth: 1, from: 'rider', operatorName: null, text: lost.text, photoId: null },
      { nth: 2, from: 'support', operatorName: 'Ngozi', text: 'We asked Dele' },
      { nth: 3, from: 'rider', text: 'Thank you' },
    ]);
  });

  it('cannot be read by anyone else', async () => {
    const id = await open();
    const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    expect((await stranger.send('GET', `/api/cases/${id}`)).status).toBe(404);
    expect((await stranger.call(ownCases, {})).cases).toEqual([]);
  });
});

describe('the support desk', () => {
  it('masks the names of rider and operator', async () => {
    const id = await open();
    await answer(id);
    expect(await onDesk({ state: 'waiting_for_rider' })).toMatchObject([
      { id, rider: { name: 'Ada O.' }, operator: { id: operator.accountId, name: 'Ngozi E.' } },
    ]);
  });

  it('shows the trip’s areas and, logged, the photo of a case, but no other upload', async () => {
    const [photoId, other] = [
      await uploadJpeg(rider, await drawTestPhoto(51, { dull: true }), 'case_photo'),
      await uploadJpeg(rider, await drawTestPhoto(52, { dull: true })),
    ];
    const id = await open({ photoId });
    await system.settled();
    const { ride, messages } = await operator.call(deskCase, { params: { id } });
    expect(ride).toMatchObject({ id: rideId, pickupAddress: null, destinationAddress: null });
    expect(messages).toMatchObject([{ photoId }]);
    const photo = (one: string, of = rider.accountId) => `/api/ops/people/${of}/cases/${id}/photos/${one}`;
    const { url } = await operator.post<{ url: string }>(photo(photoId));
    expect((await operator.send('GET', url)).status).toBe(200);
    expect((await operator.send('GET', `/api/uploads/${photoId}`)).status).toBe(404);
    expect((await operator.send('POST', photo(other))).status).toBe(404);
    expect((await operator.send('POST', photo(photoId, driver.accountId))).status).toBe(404);
    const { events: history } = await system.infrastructure.log.load(account, rider.accountId);
    const revealed = history.flatMap(({ event }) => (event.type === 'DetailsRevealed' ? event.data : []));
    expect(revealed).toMatchObject([{ rideId, revealedTo: operator.accountId, ground: 'case' }]);
    const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer', 'driver']);
    expect((await stranger.send('GET', `/api/uploads/${photoId}`)).status).toBe(404);
  });
});

it('the data exports of both people do not contain an operator’s reasons for closing a case or reading the ride', async () => {
  const id = await open();
  await operator.call(revealRide, { params: { id: rideId }, body: {} });
  const params = { id: rider.accountId, caseId: id };
  await operator.call(closeCase, { params, body: { outcome: 'solved', reason: 'The driver admits it' } });
  await system.settled();
  for (const person of [rider, driver]) {
    const { events } = await person.call(exportAccount, {});
    const revealed = events.filter(({ type }) => type === 'DetailsRevealed');
    expect(revealed.map(({ data }) => data)).toEqual([{ accountId: person.accountId }]);
    expect(JSON.stringify(events)).not.toContain('The driver admits it');
    expect(events.some(({ type }) => type === 'CaseClosed')).toBe(person === rider);
  }
});

it('a person’s data export contains their cases, and an erasure removes the texts and closes the cases', async () => {
  const id = await open();
  await answer(id);
  const { events } = await rider.call(exportAccount, {});
  const texts = events.flatMap(({ type, personal }) => (type.startsWith('Case') && personal ? [personal] : []));
  expect(texts).toEqual([{ text: lost.text }, { text: 'We asked Dele' }]);
  expect(JSON.stringify(events)).not.toContain(operator.accountId);
  await eraseAtOnce(system, rider, clock.now());
  clock.advance(erasurePolicy.completeAfterMs + HOUR_MS);
  expect(await onDesk({ state: 'closed' })).toMatchObject([{ id, text: null, closed: { outcome: 'erased' } }]);
  const { messages } = await operator.call(deskCase, { params: { id } });
  expect(messages.map(({ text }) => text)).toEqual([null, null]);
});
