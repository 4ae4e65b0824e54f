import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { bookingsPolicy } from '@saferide/domain/ride/bookings/bookings-policy';
import { customerBookings } from '@saferide/domain/ride/bookings/lifecycle';
import { NOON } from '@saferide/domain/testing/fixtures';
import { after, DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { inMemorySubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { expect, it } from 'vitest';

const customerId = 'bola';
const DAYS = 400;

it('a customer’s open bookings are found without reading most of the stream, however many rides it has', async () => {
  const store = inMemoryEventStore();
  let read = 0;
  const log = openEventLog(
    {
      ...store,
      read: async (...args) => {
        const events = await store.read(...args);
        read += events.length;
        return events;
      },
    },
    createCodec(eventCatalogue, inMemorySubjectKeys()),
  );
  const send = (command: Parameters<typeof customerBookings.decide>[1]) =>
    handleCommand(
      log,
      customerBookings,
      customerId,
      command,
      testContext(commandCause(`${command.type} ${command.now}`, { id: 'test', role: 'system' }), command.now),
    );
  for (let day = 0; day < DAYS; day += 1) {
    const now = after(NOON, day * DAY_MS);
    const claim = { rideId: `ride-${day}`, from: now, until: after(now, HOUR_MS), scheduled: false };
    const policy = bookingsPolicy;
    await send({ type: 'ClaimCustomer', customerId, ...claim, openBefore: [], erased: false, policy, now });
    if (day < DAYS - 1)
      await send({
        type: 'ReleaseCustomer',
        customerId,
        rideId: claim.rideId,
        end: 'other',
        countedWith: null,
        now: after(now, HOUR_MS),
      });
  }
  read = 0;
  const { state, revision } = await log.load(customerBookings, customerId);
  expect(state).toMatchObject({ status: 'open', claims: [{ rideId: `ride-${DAYS - 1}` }] });
  expect(revision).toBe(2 * DAYS - 2);
  expect(read).toBeLessThanOrEqual(50);
  await store.close();
});

it('bookings that precede a release event of an earlier version are still found', async () => {
  const store = inMemoryEventStore();
  const codec = createCodec(eventCatalogue, inMemorySubjectKeys());
  const log = openEventLog(store, codec);
  const claim = (rideId: string) => ({ rideId, from: NOON, until: after(NOON, HOUR_MS), scheduled: true });
  const events = [
    { type: 'CustomerClaimed', at: NOON, data: { customerId, ...claim('ahead') } },
    { type: 'CustomerClaimed', at: NOON, data: { customerId, ...claim('over') } },
    {
      type: 'CustomerReleased',
      at: NOON,
      data: { customerId, rideId: 'over', held: null, cancelledAt: [], hasRidden: true, counted: [] },
    },
  ] as const;
  const encoded = await codec.encode(
    events.map((event) => ({ id: randomUUID(), event })),
    commandCause('past', { id: 'test', role: 'system' }),
  );
  const asBefore = encoded.map(
    ({ data: { held: _, cancelledAt: __, hasRidden: ___, counted: ____, ...data }, metadata, ...event }) => ({
      ...event,
      data,
      metadata: { ...metadata, schemaVersion: 1 },
    }),
  );
  await store.append(`customerBookings-${customerId}`, 'none', asBefore);
  expect((await log.load(customerBookings, customerId)).state).toEqual({
    status: 'open',
    claims: [claim('ahead')],
    cancelledAt: [],
    hasRidden: true,
    counted: [],
  });
  await store.close();
});
