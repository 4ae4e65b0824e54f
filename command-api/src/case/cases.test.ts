import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { answerCase, closeCase, handBackCase, takeCase } from '@saferide/contracts/case/case-desk';
import { openCase, reopenCase, withdrawCase } from '@saferide/contracts/case/rider-cases';
import { sendCaseMessage } from '@saferide/contracts/case/send-case-message';
import { claimFarePaid, recordFarePaid } from '@saferide/contracts/ride/commands';
import { decideFareCase } from '@saferide/contracts/ride/operator-calls';
import { findCase, riderCases } from '@saferide/domain/case';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import { openUploads } from '@saferide/infrastructure/uploads/uploads';
import { describe, expect } from 'vitest';
import { deleteUnusedUploads } from '../delete-unused-uploads.ts';
import { givenCustomer, givenPerson, givenPersonWithRole } from '../testing/people.ts';
import { givenUpload } from '../testing/registration.ts';
import { givenFinishedRide, givenRideUnderWay } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await givenPersonWithRole(serving, 'operator');
});

const finishedTrip = async (customer?: Client) => {
  const rider = customer ?? (await givenCustomer(serving));
  const { rideId, driver } = await givenFinishedRide(serving, rider.accountId);
  return { rider, driver, rideId };
};
const lost = (more: object = {}) =>
  ({ id: randomUUID(), kind: 'lost_item', text: 'A black umbrella', ...more }) as const;
const open = async (rider: Client, rideId: string, more: object = {}): Promise<string> =>
  (await rider.call(openCase, { params: { id: rideId }, body: lost(more) })).id;
const openedCase = async () => {
  const { rider, driver, rideId } = await finishedTrip();
  return { rider, driver, rideId, caseId: await open(rider, rideId) };
};
const stateOf = async ({ accountId }: Client, caseId: string) =>
  findCase((await serving.infrastructure.log.load(riderCases, accountId)).state, caseId);
const eventsOf = async ({ accountId }: Client) =>
  (await serving.infrastructure.log.load(riderCases, accountId)).events.map(({ event }) => event);
const atDesk = (rider: Client, caseId: string) => ({ params: { id: rider.accountId, caseId } });
const answer = (rider: Client, caseId: string, who = operator, more: { readonly waitsForRider?: boolean } = {}) =>
  who.call(answerCase, { ...atDesk(rider, caseId), body: { id: randomUUID(), text: 'We asked Dele', ...more } });
const close = (rider: Client, caseId: string) =>
  operator.call(closeCase, { ...atDesk(rider, caseId), body: { outcome: 'solved', reason: 'Dele brought it' } });
/** Returns the notifications about a case, oldest first. */
const notificationsOf = async ({ accountId }: Client, caseId: string): Promise<string[]> => {
  await serving.settled();
  const { rows } = await serving.infrastructure.db.query<{ kind: string }>(
    "select kind from notices.notices where recipient = $1 and id like '%' || $2 || '%' order by at, id",
    [accountId, caseId],
  );
  return rows.map(({ kind }) => kind);
};

describe('a case of a rider', () => {
  test('is opened once for a finished trip, answered, and closed with an outcome, of which its rider is notified', async () => {
    const { rider, rideId } = await finishedTrip();
    const body = lost();
    for (let time = 0; time < 2; time++) await rider.call(openCase, { params: { id: rideId }, body });
    await answer(rider, body.id);
    await rider.call(sendCaseMessage, { params: { id: body.id }, body: { id: randomUUID(), text: 'Thank you' } });
    serving.clock.advance(MINUTE_MS);
    await close(rider, body.id);
    expect(await notificationsOf(rider, body.id)).toEqual(['case_answered', 'case_closed']);
    expect((await eventsOf(rider)).map(({ type }) => type)).toEqual([
      ...['CaseOpened', 'CaseTaken', 'CaseMessageSent', 'CaseMessageSent', 'CaseClosed'],
    ]);
    const closedAgain = await sendAs(serving, 'post', `/api/cases/${body.id}/messages`, rider).send({
      ...{ id: randomUUID(), text: 'One more thing' },
    });
    expect([closedAgain.status, closedAgain.body.code]).toEqual([409, 'CaseIsClosed']);
  });

  test('is refused for a trip under way, and for anyone but its rider', async () => {
    const rider = await givenCustomer(serving);
    const { rideId } = await givenRideUnderWay(serving, rider.accountId);
    const send = (who: Client, id: string) => sendAs(serving, 'post', `/api/ride/${id}/cases`, who).send(lost());
    expect((await send(rider, rideId)).body.code).toBe('TripNotOver');
    const stranger = await givenCustomer(serving);
    for (const id of [rideId, randomUUID()])
      expect([(await send(stranger, id)).status, (await send(stranger, id)).body.code]).toEqual([404, 'NoSuchRide']);
  });

  test('is not found by another rider', async () => {
    const { caseId } = await openedCase();
    const stranger = await givenCustomer(serving);
    const message = { id: randomUUID(), text: 'Hello' };
    for (const [path, body] of [
      ['messages', message],
      ['withdraw', {}],
      ['reopen', {}],
    ] as const)
      expect((await sendAs(serving, 'post', `/api/cases/${caseId}/${path}`, stranger).send(body)).status).toBe(404);
  });

  test('can be withdrawn and reopened by its rider', async () => {
    const { rider, caseId } = await openedCase();
    await rider.call(withdrawCase, { params: { id: caseId } });
    expect((await stateOf(rider, caseId))?.progress.turn).toBe('none');
    await rider.call(reopenCase, { params: { id: caseId } });
    expect((await stateOf(rider, caseId))?.progress.turn).toBe('support');
  });

  test('accepts only photos that its rider uploaded, and its photo is not deleted as unused', async () => {
    const { rider, rideId } = await finishedTrip();
    const foreign = await givenUpload(serving, await givenPerson(serving), await drawTestPhoto(1, { dull: true }));
    const refused = await sendAs(serving, 'post', `/api/ride/${rideId}/cases`, rider).send(lost({ photoId: foreign }));
    expect([refused.status, refused.body.code]).toEqual([422, 'UnknownUpload']);
    const photoId = await givenUpload(serving, rider, await drawTestPhoto(2, { dull: true }));
    await open(rider, rideId, { photoId });
    const uploads = await openUploads(serving.infrastructure, folderBlobStore(serving.config.uploadDir));
    const services = { log: serving.infrastructure.log, uploads, clock: serving.clock.now };
    serving.clock.advance(30 * DAY_MS);
    for (let run = 0; run < 2; run++) {
      await deleteUnusedUploads(services, new AbortController().signal);
      serving.clock.advance(10 * MINUTE_MS);
    }
    expect((await uploads.list(rider.accountId)).map(({ id }) => id)).toEqual([photoId]);
  });
});

describe('the support desk', () => {
  test('lets another operator answer after taking the case over or after it was handed back', async () => {
    const { rider, caseId } = await openedCase();
    const colleague = await givenPersonWithRole(serving, 'operator');
    await operator.call(takeCase, atDesk(rider, caseId));
    const path = `/api/ops/people/${rider.accountId}/cases/${caseId}/messages`;
    const refused = await sendAs(serving, 'post', path, colleague).send({ id: randomUUID(), text: 'Hello' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CaseOfColleague']);
    await colleague.call(takeCase, atDesk(rider, caseId));
    await answer(rider, caseId, colleague);
    await colleague.call(handBackCase, atDesk(rider, caseId));
    await answer(rider, caseId);
    expect((await stateOf(rider, caseId))?.operatorId).toBe(operator.accountId);
  });

  test('does not let an operator take a case about their own trip or a case that does not exist', async () => {
    const both = await givenPerson(serving, { roles: ['customer', 'operator'] });
    const own = await finishedTrip(both);
    const ownCase = await open(both, own.rideId);
    const take = (rider: Client, caseId: string) =>
      sendAs(serving, 'post', `/api/ops/people/${rider.accountId}/cases/${caseId}/take`, both).send({});
    const refused = await take(both, ownCase);
    expect([refused.status, refused.body.code]).toEqual([403, 'OwnCase']);
    const unknown = await take(both, randomUUID());
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NoSuchCase']);
  });

  test('can answer without waiting for the rider', async () => {
    const { rider, caseId } = await openedCase();
    await answer(rider, caseId, operator, { waitsForRider: false });
    expect((await stateOf(rider, caseId))?.progress.turn).toBe('support');
  });
});

describe('a case that is due', () => {
  test('becomes overdue if it is not answered, and closes a week after an answer without a reply', async () => {
    const { rider, caseId } = await openedCase();
    const assigned = await givenPersonWithRole(serving, 'operator');
    await assigned.call(takeCase, atDesk(rider, caseId));
    const timer = `${rider.accountId} ${caseId}`;
    expect(await timerOf(serving, 'riderCases', timer)).toBeDefined();
    serving.clock.advance(24 * HOUR_MS);
    await serving.runTicks();
    expect(await stateOf(rider, caseId)).toMatchObject({ progress: { turn: 'support', overdue: true } });
    expect(await notificationsOf(assigned, caseId)).toEqual(['case_overdue']);
    await answer(rider, caseId, assigned);
    expect(await timerOf(serving, 'riderCases', timer)).toBeDefined();
    serving.clock.advance(7 * DAY_MS);
    await serving.runTicks();
    expect((await eventsOf(rider)).at(-1)).toMatchObject({ type: 'CaseClosed', data: { outcome: 'no_reply' } });
  });
});

test('a disputed payment opens a case, which closes with the decision', async () => {
  const { rider, driver, rideId } = await finishedTrip();
  await driver.call(recordFarePaid, { params: { id: rideId }, body: { method: null } });
  await rider.call(claimFarePaid, { params: { id: rideId } });
  await serving.settled();
  expect(await stateOf(rider, rideId)).toMatchObject({ kind: 'payment_differs', progress: { turn: 'support' } });
  await rider.call(sendCaseMessage, { params: { id: rideId }, body: { id: randomUUID(), text: 'I paid cash' } });
  await operator.call(decideFareCase, { params: { id: rideId }, body: { paid: 0, reason: 'Not on the statement' } });
  await serving.settled();
  expect((await eventsOf(rider)).at(-1)).toMatchObject({
    ...{ type: 'CaseClosed', data: { outcome: 'solved', operatorId: operator.accountId } },
  });
});
