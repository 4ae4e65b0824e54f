import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@saferide/domain/catalogue';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { ADA, adaCompletedProfile, adaRegistered, roleGranted } from '@saferide/domain/testing/account-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { inMemorySubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { expect, it, vi } from 'vitest';
import { changedState } from './changed-state.ts';

const written = async (stream: string, ...events: readonly AnyEvent[]) => {
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, inMemorySubjectKeys()));
  await log.append(stream, 'none', events, commandCause(randomUUID(), { id: 'somebody', role: 'account' }));
  const last = (await log.store.read(stream)).at(-1) as StoredEvent;
  return { log, last };
};

const offline: AnyEvent = { type: 'WentOffline', at: NOON, data: { driverId: 'dele', reason: 'by_driver' } };
const online: AnyEvent = {
  type: 'WentOnline',
  at: NOON,
  data: { driverId: 'dele', vehicleType: 'standard', reservations: [], givenBackAt: [] },
};

it('changedState shows what an event changed in the state before it', async () => {
  const { log, last } = await written(`account-${ADA}`, adaRegistered, adaCompletedProfile, roleGranted('admin'));
  expect(await changedState(log, last)).toEqual({
    aggregate: 'account',
    differences: [{ field: 'person.roles', before: '[]', after: '["admin"]' }],
    leftOut: 0,
  });
});

it('changedState shows no personal data of an event with only personal fields', async () => {
  const { log, last } = await written(`account-${ADA}`, adaRegistered, adaCompletedProfile);
  const changed = await changedState(log, last);
  expect(changed?.differences.map(({ field }) => field)).toEqual([
    'status',
    'person.changes.day',
    'person.changes.profile',
  ]);
  expect(JSON.stringify(changed)).not.toMatch(/Obi|\+234/);
});

it('changedState reads a long stream backwards only to the last event from which the state can be rebuilt', async () => {
  const long = Array.from({ length: 700 }, (_, nth) => (nth % 2 === 0 ? online : offline));
  const { log, last } = await written('driverDuty-dele', ...long);
  const read = vi.spyOn(log.store, 'read');
  const changed = await changedState(log, last);
  expect(changed?.differences[0]).toEqual({ field: 'status', before: '"free"', after: '"offline"' });
  expect(read).toHaveBeenCalledTimes(1);
});

it('changedState is null if too much of a stream would have to be read', async () => {
  const settings = (rideUpdates: boolean) => ({
    rideUpdates,
    driverMessages: true,
    scheduledRides: true,
    emergencyAlerts: true,
    promotions: true,
  });
  const changes = Array.from(
    { length: 5_500 },
    (_, nth): AnyEvent => ({
      type: 'NotificationSettingsChanged',
      at: NOON,
      data: { accountId: ADA, settings: settings(nth % 2 === 0) },
    }),
  );
  const { log, last } = await written(`account-${ADA}`, adaRegistered, ...changes);
  expect(await changedState(log, last)).toBeNull();
});

it('changedState is null if the stream belongs to no aggregate or an earlier event cannot be decoded', async () => {
  const { log, last } = await written('lost-1', adaRegistered);
  expect(await changedState(log, last)).toBeNull();
  const unreadable = { id: randomUUID(), type: 'RoleGranted', data: {}, metadata: { schemaVersion: 9 } };
  const own = await written(`account-${ADA}`, adaRegistered);
  await own.log.store.append(`account-${ADA}`, 0, [unreadable]);
  const next = (await own.log.store.read(`account-${ADA}`)).at(-1) as StoredEvent;
  expect(await changedState(own.log, next)).toBeNull();
});
