import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { completeTestRide } from '@saferide/client/testing/test-rides';
import { type CausationBranch, causationTrees } from '@saferide/contracts/operation/causation-tree';
import {
  causation,
  type EventView,
  events,
  eventTypeField,
  oneEvent,
} from '@saferide/contracts/operation/event-explorer';
import { aggregates } from '@saferide/domain/aggregates';
import { printCausation, printEvent, printEvents } from '@saferide/start/ops/events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

/** This system is not shared, because the whole log is listed. */
let system: TestSystem;
let operator: Client;
let rider: Client;
let driver: Client;
let rideId: string;
let stream: string;

beforeAll(async () => {
  system = await openTestSystem();
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  driver = await givenSystemDriver(system.infrastructure, system.url);
  rideId = await completeTestRide(rider, driver);
  stream = `ride-${rideId}`;
  await system.settled();
});
afterAll(() => system?.close());

type Wanted = Parameters<typeof list>[0];
const list = (query: Readonly<Record<string, string | number>>) => operator.call(events, { query: query as never });
const found = async (query: Wanted): Promise<EventView[]> => (await list(query)).events;
const typesOf = (all: readonly EventView[]): string[] => all.map(({ type }) => type);
const idOf = async (type: string): Promise<string> => {
  const [event] = await found({ stream, type });
  if (!event) throw new Error(`There is no ${type}`);
  return event.eventId;
};

describe('the list of events', () => {
  it('pages through every event of the log once, newest first', async () => {
    const all: EventView[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list({ limit: 7, ...(after ? { after } : {}) });
      all.push(...page.events);
      after = page.next;
    }
    const logged = [];
    for await (const batch of system.infrastructure.log.store.scan('')) logged.push(...batch.events);
    expect(all.map(({ eventId }) => eventId).sort()).toEqual(logged.map(({ id }) => id).sort());
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const oldest = await found({ order: 'oldest', limit: 5 });
    expect(oldest.map(({ eventId }) => eventId)).toEqual(
      all
        .slice(-5)
        .toReversed()
        .map(({ eventId }) => eventId),
    );
  });

  it('filters by stream, in order of revision', async () => {
    const own = await found({ stream });
    expect(own.map(({ revision }) => revision)).toEqual(own.map((_, index) => own.length - 1 - index));
    expect(own.at(-1)?.type).toBe('RideRequested');
    const page = await list({ stream, limit: 3 });
    const further = await list({ stream, limit: 100, after: page.next ?? '' });
    expect([...page.events, ...further.events]).toEqual(own);
  });

  it('filters by type, or by aggregate with all its types in one order', async () => {
    expect(new Set(typesOf(await found({ type: 'AccountRegistered' })))).toEqual(new Set(['AccountRegistered']));
    const duty = await found({ aggregate: 'driverDuty' });
    expect(duty.every((event) => event.stream.startsWith('driverDuty-'))).toBe(true);
    expect(typesOf(duty)).toEqual(expect.arrayContaining(['WentOnline', 'DriverEngaged', 'DriverReleased']));
    const rides = await found({ aggregate: 'ride', order: 'oldest' });
    expect(rides).toEqual(await found({ stream, order: 'oldest' }));
    const first = await list({ aggregate: 'ride', limit: 2 });
    const second = await found({ aggregate: 'ride', limit: 2, after: first.next ?? '' });
    expect([...first.events, ...second]).toEqual(rides.toReversed().slice(0, 4));
    expect(await found({ aggregate: 'ride', type: 'WentOnline' })).toEqual([]);
  });

  it('filters by actor, and by a person in the facts', async () => {
    const about = typesOf(await found({ person: driver.accountId }));
    expect(about).toEqual(expect.arrayContaining(['RideOffered', 'RideAccepted', 'WentOnline', 'AccountRegistered']));
    expect(about).not.toContain('RideRequested');
    const done = await found({ actor: driver.accountId, aggregate: 'ride' });
    expect(done.every(({ actor }) => actor.id === driver.accountId)).toBe(true);
    expect(typesOf(done)).toContain('RideCompleted');
    expect(typesOf(await found({ person: rider.accountId, actor: driver.accountId }))).toContain('RideStarted');
  });

  it('filters by correlation and by time', async () => {
    const [booked] = await found({ stream, type: 'RideRequested' });
    if (!booked) throw new Error('The booking is missing');
    const chain = await found({ correlation: booked.correlationId });
    expect(typesOf(chain)).toEqual(expect.arrayContaining(['RideRequested', 'RideOffered']));
    const from = booked.at;
    expect(typesOf(await found({ from, type: 'RideRequested' }))).toEqual(['RideRequested']);
    expect(await found({ to: from, type: 'RideRequested' })).toEqual([]);
    expect(typesOf(await found({ from, person: rider.accountId, order: 'oldest' }))[0]).toMatch(/RideReq|CustomerCl/);
  });

  it('offers every aggregate and type as a filter', async () => {
    const known = await operator.call(eventTypeField);
    expect(known.map(({ aggregate }) => aggregate)).toEqual(aggregates.map(({ name }) => name));
    expect(known.find(({ aggregate }) => aggregate === 'ride')?.types).toContain('RideCompleted');
  });
});

describe('the page of an event', () => {
  it('shows how the event changed its aggregate, field by field', async () => {
    const { changed } = await operator.call(oneEvent, { params: { eventId: await idOf('RideStarted') } });
    expect(changed?.aggregate).toBe('ride');
    const status = changed?.differences.find(({ field }) => field === 'status');
    expect(status).toEqual({ field: 'status', before: '"arrived"', after: '"in_progress"' });
  });

  it('shows the read-model rows of the event’s subject', async () => {
    const { rows } = await operator.call(oneEvent, { params: { eventId: await idOf('RideCompleted') } });
    expect(rows).toEqual(
      expect.arrayContaining([
        { model: 'rides', table: 'rides', key: [rideId] },
        { model: 'driver_stats', table: 'stats', key: [driver.accountId] },
        expect.objectContaining({ model: 'event_index', table: 'events' }),
      ]),
    );
  });

  it('shows an event of an earlier version upcast', async () => {
    const id = randomUUID();
    const rideOf = randomUUID();
    const { log } = system.infrastructure;
    const data = {
      rideId: rideOf,
      customerId: rider.accountId,
      driverId: null,
      vehicleType: 'standard',
      city: 'Lagos',
    };
    const metadata = {
      ...{ $correlationId: id, $causationId: id, commandId: id, actor: { id: 'somebody', role: 'system' } },
      ...{ occurredAt: '2026-03-02T10:00:00.000Z', schemaVersion: 1 },
    };
    const cancelled = { ...data, cancelledBy: 'system', cause: 'no_driver_found' };
    await log.store.append(`ride-${rideOf}`, 'none', [{ id, type: 'RideCancelled', data: cancelled, metadata }]);
    await system.settled();
    const { raw, read } = await operator.call(oneEvent, { params: { eventId: id } });
    expect(read).toMatchObject({ version: 1, versionNow: 2, data: { lastLook: null } });
    expect(raw.data).not.toHaveProperty('lastLook');
  });
});

const typesIn = ({ node, effects }: CausationBranch): string[] => [node.type, ...effects.flatMap(typesIn)];

describe('the causation tree', () => {
  it('leads from a booking to its offer', async () => {
    const [booked] = await found({ stream, type: 'RideRequested' });
    const { nodes, leftOut } = await operator.call(causation, {
      query: { correlation: booked?.correlationId ?? '' },
    });
    expect(leftOut).toBe(0);
    const [command] = causationTrees(nodes);
    const booking = command?.effects.find(({ node }) => node.type === 'RideRequested');
    expect(booking && typesIn(booking)).toContain('RideOffered');
    expect(command?.actor).toEqual({ id: rider.accountId, role: 'customer' });
  });

  it('covers booking to completion across streams when requested for a stream', async () => {
    const { nodes } = await operator.call(causation, { query: { stream } });
    const types = nodes.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['RideRequested', 'RideOffered', 'DriverEngaged', 'RideAccepted', 'RideCompleted']),
    );
    expect(types).toContain('DriverReleased');
    const times = nodes.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  it('is empty for an unknown stream, and requires exactly one filter', async () => {
    expect(await operator.call(causation, { query: { stream: 'ride-none' } })).toEqual({ nodes: [], leftOut: 0 });
    for (const query of ['', '?stream=a&correlation=b'])
      expect((await operator.send('GET', `/api/ops/causation${query}`)).status).toBe(400);
  });
});

describe('`ops events`', () => {
  const outputOf = async (run: () => Promise<number>): Promise<string> => {
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const status = await run();
      return [status, ...stdout.mock.calls.map(([text]) => String(text).trimEnd())].join('\n');
    } finally {
      stdout.mockRestore();
    }
  };

  it('lists the same events as the console', async () => {
    const lines = (await outputOf(() => printEvents(system.infrastructure, [`stream=${stream}`, 'limit=2']))).split(
      '\n',
    );
    const [newest, second] = await found({ stream, limit: 2 });
    expect(lines[1]).toContain(newest?.eventId);
    expect(lines[2]).toContain(second?.eventId);
    expect(lines[3]).toBe(`More: after=${second?.eventId}`);
  });

  it('prints one event, and its causation tree', async () => {
    const eventId = await idOf('RideCompleted');
    expect(await outputOf(() => printEvent(system.infrastructure, eventId))).toContain('"before": "\\"in_progress\\""');
    const tree = await outputOf(() => printCausation(system.infrastructure, [`stream=${stream}`]));
    expect(tree).toMatch(/\nCommand \S+ by customer \S+\n {2}\S+/);
    expect(tree).toMatch(/\n {4}RideOffered/);
  });
});
