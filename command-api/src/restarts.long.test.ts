import { readingAt } from '@saferide/client/testing/test-drivers';
import { safetyCheck } from '@saferide/domain/safety';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { describe, expect } from 'vitest';
import { givenDriver } from './testing/people.ts';
import { givenRideUnderWay, offeredRide, remindersDue } from './testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from './testing/start-command-api.ts';
import { test } from './testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

type Driver = Awaited<ReturnType<typeof givenDriver>>;

const onTheWay = { latitude: 6.5562, longitude: 3.3687 };
const reports = (driver: Driver, place: Parameters<typeof readingAt>[0] = onTheWay) =>
  sendAs({ api: serving.api }, 'post', '/api/driver/location', driver).send(readingAt(place)).expect(200);

const waits = async (driver: Driver, minutes: number) => {
  for (let minute = 0; minute <= minutes; minute++) {
    await reports(driver);
    await serving.runTicks();
    serving.clock.advance(MINUTE_MS);
  }
};

test('a safety check uses positions from before a restart', async () => {
  const { rideId, driver } = await givenRideUnderWay(serving);
  await serving.settled();
  serving.clock.advance(20 * MINUTE_MS);
  await waits(driver, 10);
  await serving.restart();
  await waits(driver, 4);
  expect((await serving.infrastructure.log.load(safetyCheck, rideId)).state.status).toBe('open');
});

test('the trail of a ride under way continues after a restart', async () => {
  const { rideId, driver } = await givenRideUnderWay(serving);
  await serving.restart();
  serving.clock.advance(1_000);
  await reports(driver, tripPlaces.pickup);
  const trail = await serving.infrastructure.trails.of(rideId);
  expect([...(trail?.way ?? []), ...(trail?.passed ?? [])]).toHaveLength(1);
});

describe('reminders of a scheduled ride', () => {
  const scheduledRide = async () => {
    const driver = await givenDriver(serving);
    await driver.post('/api/driver/online-status', { isOnline: true });
    const rideId = await offeredRide(serving, driver, 2 * HOUR_MS);
    const scheduledFor = after(serving.clock.now(), 2 * HOUR_MS);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    const timers = () => remindersDue(serving, rideId, scheduledFor);
    const sent = async (): Promise<number[]> => {
      const { rows } = await serving.infrastructure.db.query<{ minutes: number }>(
        `select (facts->>'minutesBefore')::int as minutes from notices.notices
         where kind = 'scheduled_ride_reminder' and facts->>'rideId' = $1 order by at`,
        [rideId],
      );
      return rows.map(({ minutes }) => minutes);
    };
    const isDueIn = (minutes: number) => serving.clock.set(after(scheduledFor, -minutes * MINUTE_MS));
    await serving.settled();
    expect(await timers()).toEqual([60, 30, 10, 5]);
    return { timers, sent, isDueIn };
  };

  test('are not sent again after a restart', async () => {
    const { sent, isDueIn } = await scheduledRide();
    isDueIn(60);
    await serving.runTicks();
    expect(await sent()).toEqual([60, 60]);
    await serving.restart();
    isDueIn(58);
    await serving.runTicks();
    expect(await sent()).toEqual([60, 60]);
    isDueIn(30);
    await serving.runTicks();
    expect(await sent()).toEqual([60, 60, 30, 30]);
  });

  test('are limited to the latest due one after an outage', async () => {
    const { timers, sent, isDueIn } = await scheduledRide();
    isDueIn(20);
    await serving.restart();
    await serving.runTicks();
    expect(await sent()).toEqual([30, 30]);
    expect(await timers()).toEqual([10, 5]);
  });

  test('are sent from now on for a ride that was booked before reminders existed', async () => {
    const { timers, isDueIn } = await scheduledRide();
    const { db } = serving.infrastructure;
    await serving.api.close();
    await db.query("delete from jobs.jobs where queue = 'timer notice'");
    await db.query("delete from command.reaction_checkpoints where name = 'notice'");
    isDueIn(40);
    await serving.restart();
    expect(await timers()).toEqual([30, 10, 5]);
  });
});
