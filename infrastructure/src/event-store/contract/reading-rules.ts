import { expect, test } from 'vitest';
import { ForeignCheckpoint, type Position, readStreams, START_POSITION, type StoredEvent } from '../event-store.ts';
import {
  byPosition,
  contractEvents,
  idsOf,
  newEventType,
  newStreamName,
  positionOfAppended,
  type StoreUnderTest,
} from './store-under-test.ts';

export const readingRules = (given: () => StoreUnderTest): void => {
  test('a stream that does not exist reads as empty', async () => {
    expect(await given().store.read(newStreamName())).toEqual([]);
  });

  test.each([
    ['forwards from the start', {}, [0, 1, 2, 3, 4]],
    ['forwards from a revision', { from: 3 }, [3, 4]],
    ['forwards, with a limit', { from: 1, limit: 2 }, [1, 2]],
    ['backwards from the end', { direction: 'backwards' }, [4, 3, 2, 1, 0]],
    ['backwards, only the last', { direction: 'backwards', limit: 1 }, [4]],
    ['backwards from a revision', { direction: 'backwards', from: 2, limit: 2 }, [2, 1]],
    ['past the end, which returns no event', { from: 9 }, []],
  ] as const)('a stream can be read %s', async (_, options, revisions) => {
    const { store } = given();
    const stream = newStreamName();
    await store.append(stream, 'none', contractEvents(5));
    expect((await store.read(stream, options)).map(({ revision }) => revision)).toEqual(revisions);
  });

  test('events of many streams can be read at once by revision, if the store supports it', async () => {
    const { store } = given();
    if (!store.readEach) return;
    const [one, another] = [newStreamName(), newStreamName()];
    await store.append(one, 'none', contractEvents(3));
    await store.append(another, 'none', contractEvents(2));
    const places = [
      { stream: one, revision: 2 },
      { stream: another, revision: 0 },
      { stream: one, revision: 0 },
      { stream: one, revision: 7 },
      { stream: newStreamName(), revision: 0 },
    ];
    const found = (await store.readEach(places)).toSorted(byPosition);
    const [first, , third] = await store.read(one);
    const [other] = await store.read(another);
    expect(found).toEqual([first, third, other]);
    expect(await store.readEach([])).toEqual([]);
  });

  test('several streams can be read together in the order of the log, limited by position and by type', async () => {
    const { store } = given();
    const [wanted, other, unasked] = [newEventType(), newEventType(), newEventType()];
    const [first, second, third] = [newStreamName(), newStreamName(), newStreamName()];
    await store.append(first, 'none', contractEvents(2, wanted));
    await store.append(third, 'none', contractEvents(1, unasked));
    await store.append(second, 'none', contractEvents(1, other));
    const until = positionOfAppended(await store.append(first, 1, contractEvents(1, wanted)));
    await store.append(second, 0, contractEvents(2, wanted));
    const read = async (at: Position | null, types?: readonly string[]) =>
      (await readStreams(store, [first, second, newStreamName()], at, types)).map(({ stream, revision }) => [
        stream === first ? 'first' : 'second',
        revision,
      ]);
    const together = [
      ['first', 0],
      ['first', 1],
      ['second', 0],
      ['first', 2],
    ];
    expect(await read(until)).toEqual(together);
    expect(await read(null)).toEqual([...together, ['second', 1], ['second', 2]]);
    expect(await read(until, [other])).toEqual([['second', 0]]);
    expect(await readStreams(store, [], null)).toEqual([]);
    const oneByOne: Pick<typeof store, 'read'> = { read: (...args) => store.read(...args) };
    expect(await readStreams(oneByOne, [first, second], until, [wanted])).toEqual(
      await readStreams(store, [first, second], until, [wanted]),
    );
  });

  test('reading the log page by page returns every event once, in the order of the appends', async () => {
    const { store } = given();
    const before = await store.head();
    const type = newEventType();
    const expected: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const events = contractEvents(3, type);
      await store.append(newStreamName(), 'none', events);
      expected.push(...idsOf(events));
    }
    const read: StoredEvent[] = [];
    let after: Position = before;
    for (let caughtUp = false; !caughtUp; ) {
      const page = await store.readAll(after, 4);
      expect(page.events.length).toBeLessThanOrEqual(4);
      read.push(...page.events.filter((event) => event.type === type));
      ({ position: after, caughtUp } = page);
    }
    expect(idsOf(read)).toEqual(expected);
    expect(read).toEqual([...read].sort(byPosition));
  });

  test('a page filtered by type contains only events of that type, and its position is past the omitted ones', async () => {
    const { store } = given();
    const before = await store.head();
    const [wanted, other] = [newEventType(), newEventType()];
    await store.append(newStreamName(), 'none', contractEvents(2, wanted));
    await store.append(newStreamName(), 'none', contractEvents(5, other));
    await store.append(newStreamName(), 'none', contractEvents(1, wanted));
    const last = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(5, other)));
    const first = await store.readAll(before, 2, [wanted]);
    const second = await store.readAll(first.position, 2, [wanted]);
    expect([...first.events, ...second.events].map(({ type }) => type)).toEqual([wanted, wanted, wanted]);
    expect(second.position >= last).toBe(true);
    expect(second.caughtUp).toBe(true);
  });

  test('the log has no events after its head', async () => {
    const { store } = given();
    const last = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(3)));
    expect((await store.head()) >= last).toBe(true);
    expect(await store.readAll(await store.head(), 10)).toMatchObject({ events: [], caughtUp: true });
  });

  test('a scan returns in order all events from a position to the head, or only those of the requested types', async () => {
    const { store } = given();
    const before = await store.head();
    const [wanted, other] = [newEventType(), newEventType()];
    const expected: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const events = contractEvents(200, wanted);
      await store.append(newStreamName(), 'none', events);
      await store.append(newStreamName(), 'none', contractEvents(50, other));
      expected.push(...idsOf(events));
    }
    const head = await store.head();
    const collect = async (types?: readonly string[]) => {
      const events: StoredEvent[] = [];
      let end = { position: before, caughtUp: false };
      for await (const batch of store.scan(before, types)) {
        events.push(...batch.events);
        end = batch;
      }
      expect(end.caughtUp).toBe(true);
      expect(end.position >= head).toBe(true);
      return events;
    };
    expect(idsOf(await collect([wanted]))).toEqual(expected);
    const everything = await collect();
    expect(idsOf(everything.filter(({ type }) => type === wanted))).toEqual(expected);
    expect(everything.filter(({ type }) => type === other)).toHaveLength(250);
    const [one] = everything;
    expect(one && (await store.read(one.stream))[one.revision]).toEqual(one);
  });

  test('the share of the log up to a position is 0 at the start, 1 at the head, and between them elsewhere', async () => {
    const { store } = given();
    const shares: number[] = [];
    for (let n = 0; n < 10; n += 1) await store.append(newStreamName(), 'none', contractEvents(3));
    const head = await store.head();
    for await (const { events } of store.scan(START_POSITION))
      for (const { position } of events) shares.push(store.share(position, head));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
    expect([store.share(START_POSITION, head), store.share(head, head), shares.at(-1)]).toEqual([0, 1, 1]);
    expect(new Set(shares).size).toBeGreaterThan(10);
  });

  test('the last event of some types up to a position is found, if the store supports it', async () => {
    const { store } = given();
    if (!store.lastOf) return;
    const [wanted, alsoWanted, other] = [newEventType(), newEventType(), newEventType()];
    const before = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(1, other)));
    const first = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(2, wanted)));
    const second = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(2, alsoWanted)));
    const end = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(3, other)));
    const found = await Promise.all(
      [START_POSITION, before, first, second, end].map((until) => store.lastOf?.([wanted, alsoWanted], until)),
    );
    expect(found.map((event) => event?.position ?? null)).toEqual([null, null, first, second, second]);
    const [event] = (await store.readAll(before, 2, [wanted])).events.slice(-1);
    expect(found[2]).toEqual(event);
  });

  test('the estimated size of a short log is exact, if the store can estimate it', async () => {
    const { store } = given();
    await store.append(newStreamName(), 'none', contractEvents(3));
    const size = await store.approximateSize();
    let events = 0;
    for await (const batch of store.scan('')) events += batch.events.length;
    expect([events, null]).toContain(size);
  });

  test('a scan from the head returns one empty batch, which is marked as caught up', async () => {
    const { store } = given();
    await store.append(newStreamName(), 'none', contractEvents(1));
    const head = await store.head();
    const batches = [];
    for await (const batch of store.scan(head)) batches.push(batch);
    expect(batches).toEqual([{ events: [], position: head, caughtUp: true }]);
  });

  test('a scan that its reader abandons does not affect the store', async () => {
    const { store } = given();
    const stream = newStreamName();
    await store.append(stream, 'none', contractEvents(1_000));
    for await (const _ of store.scan('')) break;
    expect(await store.read(stream, { limit: 1 })).toHaveLength(1);
  });

  test('page reads, scans and subscriptions refuse a checkpoint of another log', async () => {
    const { store, foreign } = given();
    const other = await foreign();
    const checkpoint = await other.head();
    const first = async (batches: AsyncIterable<unknown>) => {
      for await (const batch of batches) return batch;
      return undefined;
    };
    try {
      await expect(store.readAll(checkpoint, 10)).rejects.toThrow(ForeignCheckpoint);
      await expect(first(store.scan(checkpoint))).rejects.toThrow(ForeignCheckpoint);
      await expect(first(store.subscribe({ after: checkpoint }))).rejects.toThrow(ForeignCheckpoint);
    } finally {
      await other.close();
    }
  });

  test('a checkpoint beyond the head is refused, because the log was restored to an earlier time', async () => {
    const { store } = given();
    await store.append(newStreamName(), 'none', contractEvents(1));
    const head = await store.head();
    const beyond = head.replace(/(\d{9})$/, (digits) => String(Number(digits) + 1_000_000).padStart(9, '0'));
    await expect(store.readAll(beyond, 10)).rejects.toThrow(ForeignCheckpoint);
  });
};
