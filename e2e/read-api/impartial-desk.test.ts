import { randomUUID } from 'node:crypto';
import { type Client, uploadJpeg } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { eraseAccount, exportAccount } from '@saferide/contracts/account/account';
import { onePerson } from '@saferide/contracts/account/people';
import { caseDesk } from '@saferide/contracts/case/case-desk';
import { openCase } from '@saferide/contracts/case/rider-cases';
import { sendCaseMessage } from '@saferide/contracts/case/send-case-message';
import { reportPerson } from '@saferide/contracts/conduct/conduct';
import { reports, settleReport } from '@saferide/contracts/conduct/reports';
import { addContact } from '@saferide/contracts/emergency/contacts';
import { emergencyAlarm, listEmergencies } from '@saferide/contracts/emergency/desk';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { causation, events, streamEvents } from '@saferide/contracts/operation/event-explorer';
import { giveRideBack } from '@saferide/contracts/ride/commands';
import { conduct } from '@saferide/domain/conduct';
import { testBrowser } from '@saferide/infrastructure/outside/push/testing/push-service';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  appendCommands,
  givenCompletedRide,
  givenOfferedRide,
  givenSystemDriver,
  givenSystemPerson,
} from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let rider: Client;
let driver: Client;
let companion: Client;
let stranger: Client;
let rideId: string;

const acceptedRide = async (): Promise<string> => {
  const id = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${id}`);
  return id;
};

const eventOf = async (stream: string, type: string) =>
  (await stranger.call(events, { query: { stream, type } })).events[0]?.eventId;
const revealStatus = (eventId: string | undefined) => async (operator: Client) =>
  (await operator.send('POST', `/api/ops/events/${eventId}/reveal`, { reason: 'To decide' })).status;

it.beforeAll(async ({ system: running }) => {
  system = running;
  const { infrastructure, url } = system;
  rider = await givenSystemPerson(infrastructure, url, ['customer']);
  driver = await givenSystemDriver(infrastructure, url, ['operator']);
  companion = await givenSystemPerson(infrastructure, url, ['customer', 'operator']);
  stranger = await givenSystemPerson(infrastructure, url, ['operator']);
  for (const operator of [driver, companion, stranger]) {
    const { endpoint, p256dh, auth } = testBrowser().address;
    await operator.post('/api/notifications/subscribe', { subscription: { endpoint, keys: { p256dh, auth } } });
  }
  const shared = await givenOfferedRide(infrastructure, companion.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${shared}`);
  await companion.post(`/api/ride/${shared}/ask-release`);
  await driver.post(`/api/ride/${shared}/let-go`);
  rideId = await acceptedRide();
  await system.settled();
});

describe('an emergency raised against a driver who is an operator', () => {
  let caseId: string;
  let alarmBefore: ResponseOf<typeof emergencyAlarm>;
  let sockets: Record<string, Awaited<ReturnType<typeof openLiveSocket>>>;
  const partial = () => ({ 'the driver': driver, 'a recent rider of the driver': companion });
  const lists = async (operator: Client) => {
    const { emergencies } = await operator.call(listEmergencies, { query: { limit: 100 } });
    return emergencies.filter(({ id }) => id === caseId).length;
  };
  beforeAll(async () => {
    sockets = { driver: await openLiveSocket(driver), companion: await openLiveSocket(companion) };
    const body = { rideId, timestamp: new Date().toISOString(), silent: true };
    const atDesk = await openLiveSocket(stranger);
    alarmBefore = await stranger.call(emergencyAlarm);
    caseId = (await rider.call(raiseAsRider, { body })).id;
    await atDesk.next('SAFETY_ALERT', (frame) => frame.caseId === caseId);
    atDesk.close();
    await system.settled();
  });
  afterAll(() => Object.values(sockets).forEach((socket) => void socket.close()));

  it('is hidden from its driver and the driver’s recent riders in lists, alarms, pages and frames', async () => {
    for (const [who, operator] of Object.entries(partial())) {
      expect(await lists(operator), who).toBe(0);
      expect(await operator.call(emergencyAlarm), who).toEqual(alarmBefore);
      expect((await operator.send('GET', `/api/ops/emergencies/${caseId}`)).status, who).toBe(404);
    }
    for (const { frames } of Object.values(sockets))
      expect(frames.filter(({ type }) => type === 'SAFETY_ALERT')).toEqual([]);
  });

  it('notifies only operators without a shared ride', async () => {
    const paged = async () => {
      const { rows } = await system.infrastructure.db.query(
        `select distinct recipient from deliveries.deliveries
         where kind = 'emergency_for_desk' and recipient = any($1)`,
        [[driver, companion, stranger].map(({ accountId }) => accountId)],
      );
      return rows;
    };
    await expect.poll(paged).toEqual([{ recipient: stranger.accountId }]);
  });

  it('can be acknowledged, noted, opened and closed only by an operator without a shared ride', async () => {
    const noteId = '0d9a6c1e-5d0c-4c55-9a39-0c4f6a2d7b11';
    const steps = [
      ['acknowledge', {}],
      ['notes', { noteId, text: 'False alarm' }],
      ['phones', {}],
      ['close', { outcome: 'false_alarm', reason: 'Spoke to the rider' }],
    ] as const;
    for (const [step, body] of steps)
      for (const [who, operator] of Object.entries(partial())) {
        const { status, text } = await operator.send('POST', `/api/ops/emergencies/${caseId}/${step}`, body);
        expect([status, text], `${step} by ${who}`).toEqual([403, expect.stringContaining('OwnPersonalPart')]);
      }
    expect(await stranger.call(emergencyAlarm)).toMatchObject({ unacknowledged: alarmBefore.unacknowledged + 1 });
    for (const [step, body] of steps)
      expect((await stranger.send('POST', `/api/ops/emergencies/${caseId}/${step}`, body)).status, step).toBeLessThan(
        300,
      );
  });
});

describe('an emergency raised against a driver who is an operator, in the event explorer', () => {
  it('shows neither events nor their texts to its driver or to the driver’s recent riders', async () => {
    await system.settled();
    const stream = `emergency-${rider.accountId}`;
    const noted = await eventOf(stream, 'EmergencyNoted');
    expect(noted).toBeDefined();
    for (const [operator, count] of [
      [driver, 0],
      [companion, 0],
      [stranger, 5],
    ] as const) {
      expect((await operator.call(events, { query: { stream } })).events).toHaveLength(count);
      expect((await operator.call(streamEvents, { params: { stream }, query: {} })).events).toHaveLength(count);
      expect(await revealStatus(noted)(operator)).toBe(count === 0 ? 403 : 200);
    }
  });
});

describe('an emergency raised against a driver who is an operator, in events elsewhere', () => {
  const emergencyLinkEvents = async (operator: Client) => {
    const { events: found } = await operator.call(events, { query: { stream: `tracking-${rider.accountId}` } });
    return found.filter(({ type }) => type === 'TrackingLinkOpened').length;
  };
  const revealEvents = async (operator: Client) => {
    const { events: found } = await operator.call(events, { query: { type: 'DetailsRevealed' } });
    return found.filter(({ stream }) => stream.endsWith(rider.accountId) || stream.endsWith(driver.accountId)).length;
  };
  const pastStatus = async (operator: Client, { accountId } = rider) =>
    (await operator.send('GET', `/api/ops/history/account/${accountId}`)).status;
  const delayCauses = async (operator: Client) => {
    const { pendingErasure } = await operator.call(onePerson, { params: { id: rider.accountId } });
    return pendingErasure?.causes;
  };

  it('shows neither its link nor its reveals to its driver or to the driver’s recent riders', async () => {
    const contact = { name: 'Kemi Ade', phone: '+2348091112223', relationship: 'Sister' };
    await rider.call(addContact, { body: contact });
    await rider.call(raiseAsRider, { body: { rideId, timestamp: new Date().toISOString() } });
    await system.settled();
    expect(await emergencyLinkEvents(stranger)).toBeGreaterThan(0);
    expect(await revealEvents(stranger)).toBeGreaterThan(0);
    for (const operator of [driver, companion])
      expect([await emergencyLinkEvents(operator), await revealEvents(operator)]).toEqual([0, 0]);
  });

  it('hides the rider’s past and the causes of a delayed erasure from its driver', async () => {
    await rider.post(`/api/ride/${rideId}/ask-release`);
    await driver.post(`/api/ride/${rideId}/let-go`);
    await rider.call(eraseAccount);
    await system.settled();
    expect([await pastStatus(stranger), await pastStatus(driver)]).toEqual([200, 403]);
    expect([await pastStatus(stranger, driver), await pastStatus(driver, driver)]).toEqual([200, 403]);
    expect(await delayCauses(stranger)).toContain('emergency');
    expect(await delayCauses(driver)).toEqual([]);
  });

  it('leaves no reason in the driver’s export that would distinguish its reveal from others', async () => {
    const { events: own } = await driver.call(exportAccount);
    const reveals = own.filter(({ type }) => type === 'DetailsRevealed');
    expect(reveals.length).toBeGreaterThan(0);
    expect(reveals.every(({ personal }) => personal === null)).toBe(true);
  });
});

describe('what people who shared a ride said about each other', () => {
  let complainant: Client;
  let accused: Client;
  let colleague: Client;
  let caseId: string;
  let reportId: string;
  let photoId: string;
  /** Returns what the accused driver, their recent rider and an operator without a shared ride see, in this order. */
  const seenBy = (read: (operator: Client) => Promise<unknown>) =>
    Promise.all([accused, colleague, stranger].map(read));
  const statusOf = (path: string) => async (operator: Client) => (await operator.send('GET', path)).status;

  beforeAll(async () => {
    const { infrastructure, url } = system;
    complainant = await givenSystemPerson(infrastructure, url, ['customer']);
    accused = await givenSystemDriver(infrastructure, url, ['operator']);
    colleague = await givenSystemPerson(infrastructure, url, ['customer', 'operator']);
    const shared = await givenOfferedRide(infrastructure, colleague.accountId, [accused.accountId]);
    await accused.post(`/api/driver/accept-ride/${shared}`);
    await colleague.post(`/api/ride/${shared}/ask-release`);
    await accused.post(`/api/ride/${shared}/let-go`);
    const params = { id: await givenCompletedRide(infrastructure, complainant.accountId, accused.accountId) };
    photoId = await uploadJpeg(complainant, await drawTestPhoto(52, { dull: true }), 'case_photo');
    const complaint = { id: randomUUID(), kind: 'conduct', text: 'Drove too fast', photoId } as const;
    caseId = (await complainant.call(openCase, { params, body: complaint })).id;
    const report = { id: randomUUID(), reason: 'rude', text: 'Shouted at me' } as const;
    reportId = (await complainant.call(reportPerson, { params, body: report })).id;
    await system.settled();
  });

  it('is listed in reports and cases only for operators without a shared ride', async () => {
    const listed = async (operator: Client) => {
      const { reports: found } = await operator.call(reports, { query: { limit: 100 } });
      const { cases } = await operator.call(caseDesk, { query: { limit: 100 } });
      return [...found, ...cases].map(({ id }) => id).filter((id) => id === reportId || id === caseId);
    };
    expect(await seenBy(listed)).toEqual([[], [], [reportId, caseId]]);
  });

  it('cannot be read in the case or its photo by operators who shared a ride', async () => {
    expect(await seenBy(statusOf(`/api/ops/cases/${caseId}`))).toEqual([404, 404, 200]);
    const photo = `/api/ops/people/${complainant.accountId}/cases/${caseId}/photos/${photoId}`;
    expect(await seenBy(async (operator) => (await operator.send('POST', photo)).status)).toEqual([403, 403, 200]);
    expect(await seenBy(statusOf(`/api/uploads/${photoId}`))).toEqual([404, 404, 404]);
  });

  it('shows in the event explorer only to operators without a shared ride', async () => {
    const streams = [`conduct-${complainant.accountId}`, `riderCases-${complainant.accountId}`];
    for (const stream of streams) {
      const of = (query: object) => async (operator: Client) =>
        (await operator.call(events, { query })).events.some((event) => event.stream === stream);
      expect(await seenBy(of({ stream })), stream).toEqual([false, false, true]);
      expect(await seenBy(of({ person: complainant.accountId, limit: 100 })), stream).toEqual([false, false, true]);
      const chain = async (operator: Client) =>
        (await operator.call(causation, { query: { stream } })).nodes.length > 0;
      expect(await seenBy(chain), stream).toEqual([false, false, true]);
      const page = await stranger.call(events, { query: { stream } });
      const [event] = page.events;
      expect(await seenBy(statusOf(`/api/ops/events/${event?.eventId}`)), stream).toEqual([404, 404, 200]);
      const revisions = async (operator: Client) =>
        (await operator.call(streamEvents, { params: { stream }, query: {} })).events.length > 0;
      expect(await seenBy(revisions), stream).toEqual([false, false, true]);
    }
  });

  it('cannot be read in another event of the case or report, or in an export, by operators who shared a ride', async () => {
    await stranger.call(settleReport, {
      params: { id: complainant.accountId, reportId },
      body: { outcome: 'acted', reason: 'Spoke to the driver' },
    });
    await complainant.call(sendCaseMessage, {
      params: { id: caseId },
      body: { id: randomUUID(), text: 'He shouted as well' },
    });
    await system.settled();
    const conductStream = `conduct-${complainant.accountId}`;
    const caseStream = `riderCases-${complainant.accountId}`;
    for (const [stream, type] of [
      [conductStream, 'PersonReported'],
      [conductStream, 'ReportSettled'],
      [caseStream, 'CaseOpened'],
      [caseStream, 'CaseMessageSent'],
    ] as const) {
      const eventId = await eventOf(stream, type);
      expect(await seenBy(statusOf(`/api/ops/events/${eventId}`)), type).toEqual([404, 404, 200]);
      expect(await seenBy(revealStatus(eventId)), type).toEqual([403, 403, 200]);
    }
    const exportOf = async (operator: Client) =>
      (await operator.send('POST', `/api/ops/people/${complainant.accountId}/exports`, { reason: 'By letter' })).status;
    expect(await seenBy(exportOf)).toEqual([403, 403, 201]);
  });

  it('is never shown to an operator whom it is about, however long ago the ride was', async () => {
    const reporter = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const [named, other] = [
      await givenSystemPerson(system.infrastructure, system.url, ['operator']),
      await givenSystemPerson(system.infrastructure, system.url, ['operator']),
    ];
    await appendCommands(system.infrastructure, conduct, reporter.accountId, [
      {
        ...{ type: 'ReportPerson', accountId: reporter.accountId, reportId: randomUUID(), rideId: randomUUID() },
        ...{ companion: { otherId: named.accountId, as: 'customer' }, reason: 'rude', text: 'Shouted at me' },
        now: new Date().toISOString(),
      },
    ]);
    await system.settled();
    const stream = `conduct-${reporter.accountId}`;
    const reported = await eventOf(stream, 'PersonReported');
    for (const [operator, count] of [
      [named, 0],
      [other, 1],
    ] as const) {
      expect(await revealStatus(reported)(operator)).toBe(count === 0 ? 403 : 200);
      expect((await operator.call(events, { query: { stream } })).events).toHaveLength(count);
      expect((await operator.call(streamEvents, { params: { stream }, query: {} })).events).toHaveLength(count);
    }
  });

  it('does not include the sign-ins of a person with whom the operator shared a ride', async () => {
    expect(await seenBy(statusOf(`/api/ops/people/${complainant.accountId}/sessions`))).toEqual([403, 200, 200]);
    expect(await seenBy(statusOf(`/api/ops/people/${accused.accountId}/sessions`))).toEqual([403, 403, 200]);
  });
});

describe('a driver who gave a ride back and is an operator', () => {
  let former: Client;
  let passenger: Client;
  let givenBackId: string;
  beforeAll(async () => {
    const { infrastructure, url } = system;
    former = await givenSystemDriver(infrastructure, url, ['operator']);
    passenger = await givenSystemPerson(infrastructure, url, ['customer']);
    const next = await givenSystemDriver(infrastructure, url);
    givenBackId = await givenOfferedRide(infrastructure, passenger.accountId, [former.accountId, next.accountId]);
    await former.post(`/api/driver/accept-ride/${givenBackId}`);
    await former.call(giveRideBack, { params: { id: givenBackId }, body: { reason: 'My tyre is flat' } });
    await system.settled();
  });

  it('does not see the rider’s emergency', async () => {
    const body = { rideId: givenBackId, timestamp: new Date().toISOString() };
    const { id } = await passenger.call(raiseAsRider, { body });
    await system.settled();
    expect((await former.send('GET', `/api/ops/emergencies/${id}`)).status).toBe(404);
    expect((await stranger.send('GET', `/api/ops/emergencies/${id}`)).status).toBe(200);
  });

  it('can neither reveal, nor end, nor read the chat of the ride', async () => {
    const reason = 'The rider is waiting';
    const calls = [
      [`/api/ops/rides/${givenBackId}/reveal`, { reason: { kind: 'safety', text: reason } }],
      [`/api/ops/people/${passenger.accountId}/reveal`, { reason: { kind: 'safety', text: reason } }],
      [`/api/ops/rides/${givenBackId}/end`, { outcome: 'cancelled', reason }],
      [`/api/ops/rides/${givenBackId}/chat`, { reason }],
    ] as const;
    for (const [path, body] of calls) {
      const { status, text } = await former.send('POST', path, body);
      expect([status, text], path).toEqual([403, expect.stringContaining('OwnPersonalPart')]);
    }
  });
});
