import { expect, test } from 'vitest';
import type { AppendResult, NewEvent } from '../event-store.ts';
import {
  contractEvent,
  contractEvents,
  idsOf,
  newEventType,
  newStreamName,
  positionOfAppended,
  type StoreUnderTest,
} from './store-under-test.ts';

export const appendingRules = (given: () => StoreUnderTest): void => {
  test("a new stream begins at revision 0, and each append returns the last event's revision and position", async () => {
    const { store } = given();
    const stream = newStreamName();
    const first = await store.append(stream, 'none', contractEvents(2));
    const second = await store.append(stream, 1, contractEvents(1));
    expect(first).toMatchObject({ outcome: 'appended', repeated: false, revision: 1 });
    expect(second).toMatchObject({ outcome: 'appended', repeated: false, revision: 2 });
    expect(positionOfAppended(second) > positionOfAppended(first)).toBe(true);
    const stored = await store.read(stream);
    expect(stored.map(({ revision }) => revision)).toEqual([0, 1, 2]);
    expect(stored[1]?.position).toBe(positionOfAppended(first));
  });

  test('an event with any JSON is returned unchanged', async () => {
    const { store } = given();
    const stream = newStreamName();
    const data = {
      text: 'Ọ̀yọ́ "quoted" \\ back\nline\ttab\u0000nul 🚕',
      integer: 9_007_199_254_740_991,
      fraction: 6.4281,
      nothing: null,
      list: [1, [2], { deep: true }],
      empty: {},
    };
    const event: NewEvent = {
      ...contractEvent(newEventType(), data),
      metadata: { $correlationId: 'ride, one', actor: { id: 'x' } },
    };
    await store.append(stream, 'none', [event]);
    expect(await store.read(stream)).toEqual([{ ...event, stream, revision: 0, position: expect.any(String) }]);
  });

  test.each<[string, 'none' | number, 'none' | number]>([
    ['an existing stream that should not exist', 'none', 1],
    ['a stream at an earlier revision', 0, 1],
    ['a stream at a later revision', 5, 1],
  ])('an append to %s is a conflict and returns the stream’s revision', async (_, expected, actual) => {
    const { store } = given();
    const stream = newStreamName();
    await store.append(stream, 'none', contractEvents(2));
    expect(await store.append(stream, expected, contractEvents(1))).toEqual({ outcome: 'conflict', actual });
    expect(await store.read(stream)).toHaveLength(2);
  });

  test('an append that expects a revision of a stream that does not exist is a conflict', async () => {
    const { store } = given();
    expect(await store.append(newStreamName(), 3, contractEvents(1))).toEqual({ outcome: 'conflict', actual: 'none' });
  });

  test('a repeated append with the same ids is reported as repeated and stored once, even after other appends', async () => {
    const { store } = given();
    const stream = newStreamName();
    const events = contractEvents(3);
    const first = await store.append(stream, 'none', events);
    expect(await store.append(stream, 'none', events)).toEqual({ ...first, repeated: true });
    await store.append(stream, 2, contractEvents(1));
    expect(await store.append(stream, 'none', events)).toEqual({ ...first, repeated: true });
    expect(await store.read(stream)).toHaveLength(4);
  });

  test('an append is a conflict and stores nothing if only some of its ids already exist', async () => {
    const { store } = given();
    const stream = newStreamName();
    const events = contractEvents(2);
    await store.append(stream, 'none', events);
    const [stored] = events;
    const longer = await store.append(stream, 'none', [...events, contractEvent(newEventType())]);
    const other = await store.append(stream, 'none', stored ? [stored, contractEvent(newEventType())] : []);
    expect([longer, other]).toEqual([
      { outcome: 'conflict', actual: 1 },
      { outcome: 'conflict', actual: 1 },
    ]);
    expect(idsOf(await store.read(stream))).toEqual(idsOf(events));
  });

  test('exactly one of many concurrent appends at one revision succeeds, and the others get the stream’s revision', async () => {
    const { store } = given();
    const stream = newStreamName();
    const rivals = Array.from({ length: 40 }, () => contractEvents(2));
    const results = await Promise.all(rivals.map((events) => store.append(stream, 'none', events)));
    const winner = results.findIndex(({ outcome }) => outcome === 'appended');
    const losers = results.filter((_, i) => i !== winner);
    expect(losers).toEqual(losers.map((): AppendResult => ({ outcome: 'conflict', actual: 1 })));
    expect(idsOf(await store.read(stream))).toEqual(idsOf(rivals[winner] ?? []));
  });

  test('an append sent many times at once is stored once, and every sender succeeds', async () => {
    const { store } = given();
    const stream = newStreamName();
    const events = contractEvents(2);
    const results = await Promise.all(Array.from({ length: 10 }, () => store.append(stream, 'none', events)));
    expect(new Set(results.map(positionOfAppended)).size).toBe(1);
    expect(results.filter((result) => result.outcome === 'appended' && !result.repeated)).toHaveLength(1);
    expect(await store.read(stream)).toHaveLength(2);
  });

  test('concurrent appends to many streams all succeed at different positions', async () => {
    const { store } = given();
    const results = await Promise.all(
      Array.from({ length: 300 }, (_, i) => store.append(newStreamName(), 'none', contractEvents((i % 3) + 1))),
    );
    expect(new Set(results.map(positionOfAppended)).size).toBe(300);
  });

  test('an append without events is rejected', async () => {
    await expect(given().store.append(newStreamName(), 'none', [])).rejects.toThrow(RangeError);
  });
};
