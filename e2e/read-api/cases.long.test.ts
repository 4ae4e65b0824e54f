import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { answerCase, caseDesk, closeCase, deskCase } from '@saferide/contracts/case/case-desk';
import { openCase, ownCases } from '@saferide/contracts/case/rider-cases';
import type { BodyInput, QueryInput } from '@saferide/contracts/kernel/define-call';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { beforeEach, describe, expect } from 'vitest';
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
  it('are listed latest first, for all trips or for one, page by page', async () => {
    const first = await open();
    clock.advance(1_000);
    const second = await open({ kind: 'fare', text: 'Too much' });
    const page = await rider.call(ownCases, { query: { limit: 1 } });
    expect(page.cases.map(({ id }) => id)).toEqual([second]);
    const rest = await rider.call(ownCases, { query: { limit: 1, after: page.next ?? '' } });
    expect([rest.cases.map(({ id }) => id), rest.next]).toEqual([[first], null]);
    const ofRide = await rider.call(ownCases, { query: { rideId } });
    expect(ofRide.cases).toMatchObject([
      { id: second, kind: 'fare', state: 'waiting_for_support' },
      { id: first, ...lost, rideId, overdue: false, closed: null },
    ]);
    expect((await rider.call(ownCases, { query: { rideId: randomUUID() } })).cases).toEqual([]);
  });
});

describe('the support desk', () => {
  it('lists cases by due time, filters them by state and kind, and masks names', async () => {
    const slow = await open();
    const urgent = await open({ kind: 'conduct', text: 'He was rude' });
    expect(await onDesk()).toMatchObject([
      { id: urgent, kind: 'conduct', rider: { name: 'Ada O.' }, operator: null },
      { id: slow, kind: 'lost_item' },
    ]);
    expect((await onDesk({ kind: 'lost_item' })).map(({ id }) => id)).toEqual([slow]);
    await answer(slow);
    expect((await onDesk()).map(({ id }) => id)).toEqual([urgent]);
    await answer(urgent, false);
    expect((await onDesk()).map(({ id }) => id)).toEqual([urgent]);
    expect(await onDesk({ state: 'waiting_for_rider' })).toMatchObject([
      { id: slow, operator: { id: operator.accountId, name: 'Ngozi E.' } },
    ]);
    const params = { id: rider.accountId, caseId: slow };
    await operator.call(closeCase, { params, body: { outcome: 'refund_proposed', reason: 'Two kilometres too much' } });
    expect(await onDesk({ state: 'closed' })).toMatchObject([
      { id: slow, state: 'closed', closed: { outcome: 'refund_proposed' } },
    ]);
    expect(await operator.call(deskCase, { params: { id: slow } })).toMatchObject({
      closeReason: 'Two kilometres too much',
    });
  });

  it('pages through its cases without repeats', async () => {
    const cases = [await open(), await open({ kind: 'fare', text: 'Too much' })];
    await system.settled();
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const { cases: page, next } = await operator.call(caseDesk, { query: { limit: 1, ...(after ? { after } : {}) } });
      seen.push(...page.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    expect(seen.filter((id) => cases.includes(id)).sort()).toEqual([...cases].sort());
    expect(new Set(seen).size).toBe(seen.length);
  });
});
