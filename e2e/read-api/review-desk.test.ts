import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { nextPlate } from '@saferide/client/testing/test-drivers';
import { reviewCase, reviewCases } from '@saferide/contracts/vehicle-review/review-desk';
import { after, DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import { describe, expect } from 'vitest';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let admin: Client;
let dele: Client;
let chidi: Client;
const cases = { waiting: '', lastMonth: '', sameCar: '' };
const plate = nextPlate();

const idsOf = async (q: string) =>
  (await admin.call(reviewCases, { query: { state: 'all', q } })).cases.map(({ id }) => id);

it.beforeAll(async ({ system: shared }) => {
  system = shared;
  const { infrastructure, url } = system;
  const named = (firstName: string, lastName: string) =>
    givenSystemPerson(infrastructure, url, ['driver'], url, { firstName, lastName });
  admin = await givenSystemPerson(infrastructure, url, ['admin']);
  dele = await named('Dele', 'Okonkwo');
  chidi = await named('Chidi', 'Deledapo');
  const now = new Date().toISOString();
  const lastMonth = after(now, -30 * DAY_MS);
  cases.waiting = await givenReviewCase(infrastructure, dele, { plate, submittedAt: after(now, -30 * HOUR_MS) });
  cases.lastMonth = await givenReviewCase(infrastructure, dele, {
    submittedAt: lastMonth,
    approved: { by: admin.accountId, reason: 'Seen in person', at: lastMonth },
  });
  cases.sameCar = await givenReviewCase(infrastructure, chidi, { plate, submittedAt: after(now, -HOUR_MS) });
  await system.settled();
});

it('the list of cases rejects invalid filters', async () => {
  for (const [query, path] of [
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['state=lost', 'state'],
    ['ids=1,2', 'ids'],
  ]) {
    const refused = await admin.send('GET', `/api/admin/reviews?${query}`);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path }] }]);
  }
  expect((await admin.send('GET', '/api/admin/reviews?after=nowhere')).status).toBe(400);
});

describe('a case', () => {
  it('shows driver, photos, history with names, and other cases of the car and driver', async () => {
    const found = await admin.call(reviewCase, { params: { id: cases.waiting } });
    expect(found).toMatchObject({
      ...{ id: cases.waiting, driverName: 'Dele Okonkwo', email: dele.email, status: 'in_review', urgency: 'high' },
      vehicleDetails: { plateNumber: formatPlate(plate) },
      attemptsBefore: [],
      decidedBy: null,
    });
    expect(found.photos).toHaveLength(8);
    expect(found.events.map(({ type }) => type)).toEqual([
      'VehicleSubmitted',
      'VehicleAssessed',
      'VehicleSentToReview',
    ]);
    expect(found.ofSameCar.map(({ id }) => id)).toEqual([cases.sameCar]);
    expect(found.ofSameDriver.map(({ id }) => id)).toEqual([cases.lastMonth]);
  });

  it('shows a decided case with the names of the actors', async () => {
    await admin.post(`/api/admin/reject-vehicle/${cases.sameCar}`, { reason: 'Another car', attempt: 1 });
    const found = await admin.call(reviewCase, { params: { id: cases.sameCar } });
    expect(found).toMatchObject({
      ...{ status: 'rejected', reason: 'Another car', decidedBy: { id: admin.accountId, name: 'Ada Obi' } },
      people: { [admin.accountId]: 'Ada Obi' },
    });
  });

  it('shows an erased driver without a name, and finds their cases only by account id', async () => {
    await chidi.post('/api/account/erase');
    await system.settled();
    admin.position = '';
    const found = await admin.call(reviewCase, { params: { id: cases.sameCar } });
    expect(found).toMatchObject({ driverName: null, email: null, phoneNumber: null, ofSameCar: [] });
    expect(await idsOf('Deledapo')).toEqual([]);
    expect(await idsOf(chidi.email)).toEqual([]);
    expect(await idsOf(chidi.accountId)).toEqual([cases.sameCar]);
  });

  it('responds with 404 for an unknown case', async () => {
    expect((await admin.send('GET', `/api/admin/reviews/${randomUUID()}`)).status).toBe(404);
    expect((await admin.send('GET', '/api/admin/reviews/no-id')).status).toBe(400);
  });
});
