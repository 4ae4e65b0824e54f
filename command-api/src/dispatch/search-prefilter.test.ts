import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { createDispatchBoard } from '@saferide/domain/dispatch/board';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { ride } from '@saferide/domain/ride/lifecycle';
import { NOON } from '@saferide/domain/testing/fixtures';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { requestRide, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { describe, expect } from 'vitest';
import { eventsOfDriverAtWork } from '../testing/people.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import type { RideOnBoard } from './live-board.ts';
import { searchPrefilter } from './search-prefilter.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const overTown = () => {
  const { locations, keys } = serving.infrastructure;
  const store = inMemoryEventStore();
  let reads = 0;
  const counted: typeof store = {
    ...store,
    read: (...args) => {
      reads += 1;
      return store.read(...args);
    },
  };
  const log = openEventLog(counted, createCodec(eventCatalogue, keys));
  const clock = manualClock(after(NOON, 10_000));
  const board = createDispatchBoard();
  let tell: (change: RideOnBoard) => void = () => undefined;
  const onRide = (listener: typeof tell) => {
    tell = listener;
  };
  const looking = searchPrefilter({
    log,
    locations,
    dispatch: dispatchPolicy,
    clock: clock.now,
    liveBoard: { board, onRide },
  });
  const send = (rideId: string, command: Parameters<typeof ride.decide>[1]) =>
    handleCommand(
      log,
      ride,
      rideId,
      command,
      testContext(commandCause(randomUUID(), { id: 'given', role: 'system' }), clock.now()),
    );
  return {
    ...looking,
    board,
    tell: (rideId: string, over = false) => tell({ rideId, over }),
    reads: () => reads,
    request: async (customerId: string = randomUUID()) => {
      const rideId = randomUUID();
      await send(rideId, { ...requestRide, rideId, customerId });
      return rideId;
    },
    driver: async (at: Coordinates | null, onRide = false) => {
      const driverId = randomUUID();
      for (const event of eventsOfDriverAtWork(driverId, onRide)) board.apply(event);
      if (at) await givenFix(locations, driverId, at, clock.now());
      return driverId;
    },
    moves: (driverId: string, to: Coordinates) => givenFix(locations, driverId, to, clock.now()),
    runsEarlyAfter: (milliseconds: number) => {
      clock.advance(milliseconds);
      return looking.runsEarly();
    },
    now: clock.now,
  };
};
const northOf = ({ latitude, longitude }: Coordinates, metres: number) => ({
  latitude: latitude + metres / 111_195,
  longitude,
});

test('a search is skipped without reading its ride until it changes or a driver becomes available', async () => {
  const { skips, request, tell, reads, driver, now, runsEarlyAfter } = overTown();
  const rideId = await request();
  const check = async () => {
    const before = reads();
    const [next] = await skips([{ id: rideId, dueAt: now() }]);
    return [next, reads() - before];
  };
  expect([await check(), await check()]).toEqual([
    [expect.any(String), 1],
    [expect.any(String), 0],
  ]);
  tell(rideId);
  expect((await check())[1]).toBe(1);
  await driver(tripPlaces.pickup);
  await runsEarlyAfter(500);
  expect((await check())[0]).toBeNull();
});

describe('a search', () => {
  test('runs early once when a driver goes online nearby', async () => {
    const { note, request, runsEarlyAfter, driver } = overTown();
    const rideId = await request();
    note(rideId);
    expect(await runsEarlyAfter(500)).toEqual([]);
    await driver(northOf(tripPlaces.pickup, 2_900));
    await driver(northOf(tripPlaces.pickup, 3_100));
    expect(await runsEarlyAfter(500)).toEqual([rideId]);
    expect(await runsEarlyAfter(500)).toEqual([]);
  });

  test('runs early when a driver becomes available', async () => {
    const { note, request, runsEarlyAfter, driver, board } = overTown();
    const rideId = await request();
    note(rideId);
    const driverId = await driver(tripPlaces.pickup, true);
    expect(await runsEarlyAfter(500)).toEqual([]);
    const [held] = board.engaged();
    board.apply({ type: 'DriverReleased', at: NOON, data: { driverId, rideId: held?.rideId ?? '' } } as never);
    expect(await runsEarlyAfter(500)).toEqual([rideId]);
  });

  test('runs early when a driver comes within reach, but not when a driver within reach moves', async () => {
    const { note, request, runsEarlyAfter, driver, moves } = overTown();
    const rideId = await request();
    note(rideId);
    const driverId = await driver(northOf(tripPlaces.pickup, 3_050));
    expect([await runsEarlyAfter(500), await runsEarlyAfter(500)]).toEqual([[], []]);
    await moves(driverId, northOf(tripPlaces.pickup, 2_960));
    expect(await runsEarlyAfter(500)).toEqual([]);
    await moves(driverId, northOf(tripPlaces.pickup, 2_940));
    expect(await runsEarlyAfter(500)).toEqual([rideId]);
    await moves(driverId, northOf(tripPlaces.pickup, 2_850));
    expect(await runsEarlyAfter(500)).toEqual([]);
  });

  test('runs early only if a free driver has an offer slot left for it after older searches', async () => {
    const { note, request, runsEarlyAfter, driver } = overTown();
    const rideIds = [await request(), await request(), await request(), await request()];
    for (const rideId of rideIds) note(rideId);
    expect(await runsEarlyAfter(500)).toEqual([]);
    const driverId = await driver(tripPlaces.pickup);
    expect([driverId, await runsEarlyAfter(500)]).toEqual([driverId, rideIds.slice(0, 3)]);
  });

  test('does not run early after it has ended, and its ride is read again after a change', async () => {
    const { note, request, runsEarlyAfter, driver, tell, reads } = overTown();
    const [over, goesOn] = [await request(), await request()];
    for (const rideId of [over, goesOn]) note(rideId);
    expect(await runsEarlyAfter(500)).toEqual([]);
    tell(over, true);
    const before = reads();
    await driver(tripPlaces.pickup);
    expect([await runsEarlyAfter(500), reads() - before]).toEqual([[goesOn], 1]);
    tell(goesOn);
    await driver(tripPlaces.pickup);
    expect([await runsEarlyAfter(500), reads() - before]).toEqual([[goesOn], 2]);
  });

  test('runs early once for a driver who was already near when it began', async () => {
    const { runsEarlyAfter, driver, request, note } = overTown();
    await driver(tripPlaces.pickup);
    expect(await runsEarlyAfter(500)).toEqual([]);
    const rideId = await request();
    note(rideId);
    expect([await runsEarlyAfter(500), await runsEarlyAfter(500)]).toEqual([[rideId], []]);
  });
});
