import { eventCatalogue } from '@saferide/domain/catalogue';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { fold } from '@saferide/domain/kernel/lifecycle';
import { accessEndsAt, type DriverSubscriptionEvent, driverSubscription } from '@saferide/domain/subscription';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import {
  subscriptionLapsed,
  subscriptionPaid,
  subscriptionPaymentFailed,
} from '@saferide/domain/testing/subscription-fixtures';
import { after, DAY_MS } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog, streamOf } from '@saferide/infrastructure/event-store/event-log';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { inMemorySubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentEntitlement } from './entitlement.ts';

const DAYS = 400;
const stream = streamOf(driverSubscription, DELE);

const day = (n: number): DriverSubscriptionEvent[] => {
  const from = after(NOON, n * DAY_MS);
  if (n % 10 === 9) return [subscriptionLapsed(from)];
  return [subscriptionPaymentFailed(`ref-${n}-first`, from), ...subscriptionPaid(`ref-${n}`, from)];
};

let store: EventStore;
let read = 0;

beforeEach(() => {
  read = 0;
  store = inMemoryEventStore();
});
afterEach(() => store.close());

const log = () => {
  const counting: EventStore = {
    ...store,
    append: store.append,
    read: async (...args) => {
      const events = await store.read(...args);
      if (args[0] === stream) read += events.length;
      return events;
    },
  };
  return openEventLog(counting, createCodec(eventCatalogue, inMemorySubjectKeys()));
};

const cause = (n: number) => commandCause(`day-${n}`, { id: 'test', role: 'system' });

it('determining a driver’s access reads only a few recent events, however long the driver has been paying', async () => {
  const past: DriverSubscriptionEvent[] = [];
  const store = log();
  for (let n = 0; n < DAYS; n++) {
    const events = day(n);
    await store.append(stream, past.length === 0 ? 'none' : past.length - 1, events as readonly AnyEvent[], cause(n));
    past.push(...events);
    if (n % 50 > 1) continue;
    const { subscribedUntil } = await currentEntitlement(store, DELE, after(NOON, n * DAY_MS));
    expect(subscribedUntil).toBe(accessEndsAt(fold(driverSubscription, past)));
  }
  read = 0;
  await currentEntitlement(store, DELE, after(NOON, DAYS * DAY_MS));
  expect(past.length).toBeGreaterThan(1_000);
  expect(read).toBeLessThanOrEqual(50);
});

it('a payment is added to the subscription without copying earlier payments', () => {
  const before = fold(driverSubscription, day(0));
  const [failed] = day(1);
  const entered = fold(driverSubscription, failed ? [failed] : [], before);
  expect(entered.payments?.before).toBe(before.payments);
});
