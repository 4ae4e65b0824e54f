import type { Notification } from '@saferide/domain/notification/notification';
import { processes } from '@saferide/domain/processes/processes.spec';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { beforeEach, expect, test } from 'vitest';
import { type SimulatedRides, simulatedRides } from '../testing/simulated-rides.ts';

const REMINDERS = ['scheduled_ride_reminder', 'scheduled_ride_unserved'];

let town: SimulatedRides;
let notifications: Notification[];
beforeEach(async () => {
  notifications = [];
  town = await simulatedRides(processes, {
    notify: (notices: readonly Notification[]) => void notifications.push(...notices),
  });
  await town.does('rider: schedules');
  await town.offers();
  await town.does('driver: accepts');
  await town.does('driver: gives back');
});

const reminders = () =>
  notifications.flatMap(({ kind, recipient, facts }) =>
    REMINDERS.includes(kind) && 'minutesBefore' in facts ? [[kind, recipient, facts.minutesBefore]] : [],
  );

test('no reminder is sent for a ride that was given back or cancelled', async () => {
  await town.system.pass(61 * MINUTE_MS);
  await town.does('rider: cancels');
  await town.system.pass(60 * MINUTE_MS);
  expect(reminders()).toEqual([]);
});

test('a rider is notified if the ride has no driver half an hour before pickup', async () => {
  await town.does('driver: goes offline');
  await town.system.pass(115 * MINUTE_MS);
  expect(reminders()).toEqual([
    ['scheduled_ride_unserved', 'bola', 30],
    ['scheduled_ride_unserved', 'bola', 10],
    ['scheduled_ride_unserved', 'bola', 5],
  ]);
});
