import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { createDispatchBoard, type DispatchBoard } from '@saferide/domain/dispatch/board';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { ride } from '@saferide/domain/ride/lifecycle';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { quote } from '@saferide/domain/tariff/tariff';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { requestRide, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { lagosDay, millisBetween } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import type { DriverSkipCount } from '@saferide/read-models/inside/skip-counts';
import { expect } from 'vitest';
import { openRunner } from '../processes/run-process.ts';
import { postgresTimers } from '../processes/timers.ts';
import { eventsOfDriverAtWork } from '../testing/people.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { runnableSearchProcess } from './search.ts';
import { skippedDriverCounts } from './skipped-drivers.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const liveBoardOf = (board: DispatchBoard) => ({ board, reached: async () => undefined, onRide: () => undefined });
const others = () => ({
  timers: postgresTimers(serving.infrastructure.db),
  skippedDrivers: { note: () => undefined },
});

test('a search finds an available driver behind three hundred nearer ones who are on rides', async () => {
  const { db, locations, keys } = serving.infrastructure;
  // The test uses a separate log, so that the API's own dispatch does not offer the ride.
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const board = createDispatchBoard();
  const drivers = Array.from({ length: 301 }, () => randomUUID());
  const free = drivers.at(-1) ?? '';
  for (const [index, driverId] of drivers.entries()) {
    for (const event of eventsOfDriverAtWork(driverId, driverId !== free)) board.apply(event);
    const { latitude, longitude } = tripPlaces.pickup;
    await givenFix(locations, driverId, { latitude: latitude + index / 50_000, longitude }, NOON);
  }
  const rideId = randomUUID();
  const cause = commandCause(rideId, { id: 'given', role: 'system' });
  await handleCommand(log, ride, rideId, { ...requestRide, rideId }, testContext(cause, NOON));
  const clock = () => NOON;
  const liveBoard = liveBoardOf(board);
  const searching = runnableSearchProcess({ log, locations, dispatch: dispatchPolicy, clock, liveBoard, ...others() });
  const runner = openRunner({ log, timers: postgresTimers(db), clock });
  await runner.onTimer(searching, { id: rideId, dueAt: NOON }, testContext(cause, NOON));
  const { state } = await log.load(ride, rideId);
  expect(state).toMatchObject({ status: 'requested', search: { offers: { [free]: expect.any(String) } } });
});

test.each([
  [
    'offers the ride to a driver whose promised ride begins where this one ends',
    tripPlaces.destination,
    tripPlaces.pickup,
    'offered',
  ],
  [
    'skips a driver who could not be at the promised pickup in time',
    tripPlaces.pickup,
    tripPlaces.destination,
    'reserved',
  ],
] as const)('a search %s', async (_, pickup, destination, outcome) => {
  const { db, locations, keys } = serving.infrastructure;
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const board = createDispatchBoard();
  const [driverId, promised, rideId] = [randomUUID(), randomUUID(), randomUUID()];
  // There is a second driver, because a wave without offers appends nothing.
  const other = randomUUID();
  for (const event of [...eventsOfDriverAtWork(driverId, false), ...eventsOfDriverAtWork(other, false)])
    board.apply(event);
  const time = { rideId: promised, from: minutesIn(60), until: minutesIn(90) };
  board.apply({ type: 'ScheduledRideReserved', at: NOON, data: { driverId, ...time } });
  for (const near of [driverId, other]) await givenFix(locations, near, tripPlaces.pickup, NOON);
  const cause = commandCause(rideId, { id: 'given', role: 'system' });
  const later = {
    ...requestRide,
    type: 'ScheduleRide',
    rideId: promised,
    pickup,
    destination,
    scheduledFor: time.from,
  } as const;
  const quoted = quote(openingTariff, later);
  const claimedFareKobo = 'refusal' in quoted ? 0 : quoted.fareKobo;
  await handleCommand(log, ride, promised, { ...later, claimedFareKobo }, testContext(cause, NOON));
  await handleCommand(
    log,
    ride,
    rideId,
    { ...requestRide, rideId },
    testContext({ ...cause, commandId: randomUUID() }, NOON),
  );
  const clock = () => NOON;
  const searching = runnableSearchProcess({
    log,
    locations,
    dispatch: dispatchPolicy,
    clock,
    liveBoard: liveBoardOf(board),
    ...others(),
  });
  const runner = openRunner({ log, timers: postgresTimers(db), clock });
  await runner.onTimer(
    searching,
    { id: rideId, dueAt: NOON },
    testContext({ ...cause, commandId: randomUUID() }, NOON),
  );
  const { events } = await log.load(ride, rideId);
  const offer = events.flatMap(({ event }) => (event.type === 'RideOffered' ? [event.data] : []))[0];
  expect(offer?.considered.find((one) => one.driverId === driverId)?.outcome).toBe(outcome);
});

test('searches planned at the same time leave a driver’s last slot to riders who have completed a ride', async () => {
  const { locations, keys } = serving.infrastructure;
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const board = createDispatchBoard();
  const driverId = randomUUID();
  for (const event of eventsOfDriverAtWork(driverId, false)) board.apply(event);
  const [clock, liveBoard] = [() => NOON, liveBoardOf(board)];
  const searching = runnableSearchProcess({ log, locations, dispatch: dispatchPolicy, clock, liveBoard, ...others() });
  const reserved = async (customerId: string) => {
    const rideId = randomUUID();
    const cause = commandCause(rideId, { id: 'given', role: 'system' });
    await handleCommand(log, ride, rideId, { ...requestRide, rideId, customerId }, testContext(cause, NOON));
    const wave = { driverIds: [driverId], expiresAt: minutesIn(1) };
    const slots = { rideId, customerId, scheduled: false, wave, end: null, skipped: {}, at: NOON };
    return searching.handlers.reserveSlots?.(slots as never, undefined as never);
  };
  expect([await reserved('ada'), await reserved('efe'), await reserved('bola')]).toEqual([[driverId], [driverId], []]);
});

test('a search that finds no driver appends only the event that ends it', async () => {
  const { db, locations, keys } = serving.infrastructure;
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const clock = manualClock(NOON);
  const timers = postgresTimers(db);
  const liveBoard = liveBoardOf(createDispatchBoard());
  const searching = runnableSearchProcess({
    log,
    locations,
    dispatch: dispatchPolicy,
    clock: clock.now,
    liveBoard,
    ...others(),
  });
  const runner = openRunner({ log, timers, clock: clock.now });
  const rideId = randomUUID();
  const cause = commandCause(rideId, { id: 'given', role: 'system' });
  await handleCommand(log, ride, rideId, { ...requestRide, rideId }, testContext(cause, NOON));
  let waves = 0;
  for (let dueAt: string | undefined = NOON; dueAt !== undefined; waves += 1) {
    clock.advance(millisBetween(clock.now(), dueAt));
    const due = { ...cause, commandId: randomUUID() };
    await runner.onTimer(searching, { id: rideId, dueAt }, testContext(due, clock.now()));
    const { state } = await log.load(ride, rideId);
    const waiting = await db.query<{ due_at: string }>(
      "select due_at from jobs.jobs where queue like 'timer %' and id = $1",
      [rideId],
    );
    dueAt = state.status === 'requested' ? waiting.rows[0]?.due_at : undefined;
  }
  const { events } = await log.load(ride, rideId);
  expect(events.map(({ event }) => event.type)).toEqual(['RideRequested', 'RideCancelled']);
  expect([waves, clock.now()]).toEqual([25, minutesIn(10)]);
});

test('a driver and a rider are not matched if one blocked the other, and the skipped driver is counted', async () => {
  const { db, locations, keys } = serving.infrastructure;
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const board = createDispatchBoard();
  const [blocked, blocking, other, rideId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const driverId of [blocked, blocking, other]) {
    for (const event of eventsOfDriverAtWork(driverId, false)) board.apply(event);
    await givenFix(locations, driverId, tripPlaces.pickup, NOON);
  }
  const rider = requestRide.customerId;
  for (const [accountId, blockedId] of [
    [rider, blocked],
    [blocking, rider],
  ] as const)
    board.apply({ type: 'PersonBlocked', at: NOON, data: { accountId, blockedId, rideId: 'an earlier one' } });
  const cause = commandCause(rideId, { id: 'given', role: 'system' });
  await handleCommand(log, ride, rideId, { ...requestRide, rideId }, testContext(cause, NOON));
  const clock = () => NOON;
  const counted: DriverSkipCount[] = [];
  const counts = skippedDriverCounts({ add: async (added) => void counted.push(...added) });
  const searching = runnableSearchProcess({
    log,
    locations,
    dispatch: dispatchPolicy,
    clock,
    liveBoard: liveBoardOf(board),
    ...others(),
    skippedDrivers: counts,
  });
  const runner = openRunner({ log, timers: postgresTimers(db), clock });
  await runner.onTimer(searching, { id: rideId, dueAt: NOON }, testContext(cause, NOON));
  const { events } = await log.load(ride, rideId);
  const wave = events.flatMap(({ event }) => (event.type === 'RideOffered' ? event.data : []))[0];
  expect(wave?.driverIds).toEqual([other]);
  expect(wave?.outcomes).toContainEqual({ outcome: 'blocked_pair', drivers: 2 });
  await counts.store();
  const skipped = [blocked, blocking].map((driverId) => ({
    ...{ driverId, day: lagosDay(NOON), reason: 'blocked_pair', times: 1 },
  }));
  expect(counted).toHaveLength(2);
  expect(counted).toEqual(expect.arrayContaining(skipped));
});

test('twenty rides planned concurrently give no driver more than three open offers', async () => {
  const { db, locations, keys } = serving.infrastructure;
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const board = createDispatchBoard();
  const drivers = Array.from({ length: 4 }, () => randomUUID());
  for (const driverId of drivers) {
    for (const event of eventsOfDriverAtWork(driverId, false)) board.apply(event);
    await givenFix(locations, driverId, tripPlaces.pickup, NOON);
  }
  const clock = () => NOON;
  const liveBoard = liveBoardOf(board);
  const searching = runnableSearchProcess({ log, locations, dispatch: dispatchPolicy, clock, liveBoard, ...others() });
  const runner = openRunner({ log, timers: postgresTimers(db), clock });
  const context = () => testContext(commandCause(randomUUID(), { id: 'given', role: 'system' }), NOON);
  const rideIds = Array.from({ length: 20 }, () => randomUUID());
  for (const rideId of rideIds)
    await handleCommand(log, ride, rideId, { ...requestRide, rideId, customerId: randomUUID() }, context());
  await Promise.all(rideIds.map((id) => runner.onTimer(searching, { id, dueAt: NOON }, context())));
  const rides = await Promise.all(rideIds.map(async (rideId) => (await log.load(ride, rideId)).events));
  const offers = rides.flat().flatMap(({ event }) => (event.type === 'RideOffered' ? event.data.driverIds : []));
  const open = drivers.map((driverId) => offers.filter((id) => id === driverId).length);
  expect(Math.min(...open)).toBeGreaterThan(0);
  expect(Math.max(...open)).toBeLessThanOrEqual(dispatchPolicy.maxOpenOffersPerDriver);
  for (const driverId of drivers) await locations.deletePerson(driverId);
});

test('a process that takes over dispatch runs its predecessor’s open searches early if a driver is near', async () => {
  const { locations, keys } = serving.infrastructure;
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const board = createDispatchBoard();
  const [driverId, rideId] = [randomUUID(), randomUUID()];
  for (const event of eventsOfDriverAtWork(driverId, false)) board.apply(event);
  const cause = commandCause(rideId, { id: 'given', role: 'system' });
  await handleCommand(log, ride, rideId, { ...requestRide, rideId }, testContext(cause, NOON));
  const { timers, ...rest } = others();
  await timers.set({ kind: 'search', id: rideId, dueAt: minutesIn(1), cause: null });
  const liveBoard = liveBoardOf(board);
  const clock = () => NOON;
  const searching = runnableSearchProcess({
    log,
    locations,
    dispatch: dispatchPolicy,
    clock,
    liveBoard,
    timers,
    ...rest,
  });
  await givenFix(locations, driverId, tripPlaces.pickup, NOON);
  await searching.alone?.begin(new AbortController().signal);
  expect(await searching.runsEarly?.()).toEqual([rideId]);
  await locations.deletePerson(driverId);
});
