import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { MASK, type PastSubject, pastAnswer, readPastOf } from '@saferide/contracts/operation/time-travel';
import { delesForm } from '@saferide/domain/testing/driver-fixtures';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect } from 'vitest';
import { givenClearedDriver, givenCompletedRide, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

describe('time travel', () => {
  let system: TestSystem;
  let operator: Client;
  let customer: Client;
  let driver: Client;
  let rideId: string;

  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    const { infrastructure, url } = system;
    operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const name = { firstName: 'Tamunoemi', lastName: 'Briggs' };
    customer = await givenSystemPerson(infrastructure, url, ['customer'], url, name, '+2348037419382');
    driver = await givenClearedDriver(infrastructure, url, 'Ekaette');
    rideId = await givenCompletedRide(infrastructure, customer.accountId, driver.accountId);
    await system.settled();
  });

  it('shows an operator no personal data, and masks it instead', async () => {
    const { pickup, destination } = tripPlaces;
    const secrets = [
      ...['Tamunoemi', 'Briggs', 'Ekaette', '7419382', customer.email, driver.email],
      ...[pickup.address, destination.address, delesForm.guarantor.name, delesForm.vehicle.color],
    ];
    const subjects: readonly (readonly [PastSubject, string])[] = [
      ['ride', rideId],
      ['account', customer.accountId],
      ['driver', driver.accountId],
    ];
    for (const [subject, id] of subjects) {
      const params = { subject, id };
      const newest = await operator.call(readPastOf, { params });
      for (const { party } of newest.parties) {
        const text = JSON.stringify(await operator.call(readPastOf, { params, query: { as: party, from: '0' } }));
        for (const secret of secrets) expect(text, `${subject} ${party}: ${secret}`).not.toContain(secret);
      }
      expect(JSON.stringify(newest), subject).toContain(MASK);
    }
  });

  it('shows what a command would have done in the past, without writing anything', async () => {
    const head = await system.infrastructure.log.store.head();
    const params = { subject: 'ride', id: rideId } as const;
    const { around } = await operator.call(readPastOf, { params });
    const fields = JSON.stringify({ customerId: customer.accountId, reason: 'Too late' });
    const cancelledAfter = (type: string) => {
      const at = String(around.find((one) => one.type === type)?.revision);
      return operator.call(pastAnswer, { params, query: { at, command: 'CancelRide', fields } });
    };
    expect(await cancelledAfter('RideRequested')).toMatchObject({
      refusal: null,
      events: [{ type: 'RideCancelled', data: { cause: 'cancelled_by_customer' }, personal: ['reason'] }],
    });
    expect((await cancelledAfter('RideStarted')).refusal).toMatchObject({ code: 'NotAllowedInState' });
    expect(await system.infrastructure.log.store.head()).toBe(head);
  });

  it('refuses invalid requests, and says what to correct', async () => {
    const admin = await givenSystemPerson(system.infrastructure, system.url, ['admin']);
    const problemOf = async (path: string, by: Client = operator) => {
      const { status, body } = await by.send<{ detail: string; errors?: { path: string }[] }>(
        'GET',
        `/api/ops/history/${path}`,
      );
      return [status, body.errors?.[0]?.path ?? body.detail];
    };
    const ride = `ride/${rideId}`;
    expect(await problemOf('ride/nobody')).toEqual([404, 'We can’t find this ride.']);
    expect(await problemOf('ride/a%20b')).toEqual([400, 'id']);
    expect(await problemOf(`trip/${rideId}`)).toEqual([400, 'subject']);
    expect(await problemOf(`${ride}?at=4000`)).toEqual([400, 'at']);
    expect(await problemOf(`${ride}?at=yesterday`)).toEqual([400, 'at']);
    expect(await problemOf(`${ride}?at=2020-01-01T00:00:00Z`)).toEqual([400, 'at']);
    expect(await problemOf(`${ride}?at=2999-01-01T00:00:00Z`)).toEqual([400, 'at']);
    expect(await problemOf(`${ride}?from=4000`)).toEqual([400, 'from']);
    expect(await problemOf(`${ride}/answer?command=Fly`)).toEqual([400, 'command']);
    expect(await problemOf(`${ride}/answer?command=CancelRide&fields=x`)).toEqual([400, 'fields']);
    expect(await problemOf(`${ride}/answer?command=CancelRide`)).toEqual([400, 'fields.customerId']);
    expect(await problemOf(ride, admin)).toEqual([403, 'This needs the role operator.']);
  });

  it('states which event of the stream cannot be decoded', async () => {
    const { store } = system.infrastructure.log;
    const id = randomUUID();
    const metadata = { occurredAt: new Date().toISOString(), schemaVersion: 1, actor: { id: 'x', role: 'system' } };
    await store.append(`ride-${id}`, 'none', [{ id: randomUUID(), type: 'RideSung', data: {}, metadata }]);
    const { status, body } = await operator.send<{ detail: string }>('GET', `/api/ops/history/ride/${id}`);
    expect([status, body.detail]).toEqual([503, expect.stringContaining('RideSung')]);
  });
});
