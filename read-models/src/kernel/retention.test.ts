import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './project-batch.ts';
import { defineReadModel } from './read-model.ts';
import { instantColumn, integerColumn, nullable, table, textColumn } from './table.ts';
import { bulkWorkingSet, emptyWorkingSet, markWritten, rowChangesOf, type WorkingSet } from './working-set.ts';

const DAY_MS = 24 * 3_600_000;

const seen = defineReadModel(
  'seen',
  1,
  {
    lately: table({
      columns: { account_id: textColumn(), at: nullable(instantColumn()), times: integerColumn() },
      key: ['account_id'],
      keeping: { by: 'at', forMs: 2 * DAY_MS },
    }),
    ever: table({ columns: { account_id: textColumn() }, key: ['account_id'] }),
  },
  (on) => [
    on(
      'CustomerCreated',
      'lately',
      ({ data }) => [data.accountId],
      (row, { at, data }) => {
        if (data.accountId === 'fails') throw new Error('cannot be folded');
        const { accountId } = data;
        return { account_id: accountId, at: accountId === 'timeless' ? null : at, times: (row?.times ?? 0) + 1 };
      },
    ),
    on(
      'CustomerCreated',
      'ever',
      ({ data }) => [data.accountId],
      (_, { data }) => ({ account_id: data.accountId }),
    ),
  ],
);

const created = (accountId: string, at: string) =>
  ({
    stream: `account-${accountId}`,
    event: { type: 'CustomerCreated', at: `2026-03-${at}:00.000Z`, data: { accountId } },
  }) as unknown as RecordedEvent;
const rows = (set: WorkingSet, name = 'lately') =>
  [...(set.tables.get(name)?.rows.values() ?? [])].flatMap((row) =>
    row ? [`${row.account_id} ${row.times ?? ''}`.trim()] : [],
  );

const past = [
  created('ada', '01T09:00'),
  created('timeless', '01T09:00'),
  created('bola', '02T10:00'),
  created('ada', '03T23:59'),
  created('chi', '04T00:00'),
  created('bola', '05T12:00'),
];

describe('a row more than two days older than the day of the last event', () => {
  it('has expired, so that an event for its key creates a new row, even if it is still in memory', () => {
    const set = bulkWorkingSet(seen);
    foldEvents(set, past.slice(0, 4), new Set());
    expect(rows(set)).toEqual(['ada 2', 'timeless 1', 'bola 1']);
    foldEvents(set, past.slice(4), new Set());
    expect(rows(set).sort()).toEqual(['ada 2', 'bola 1', 'chi 1', 'timeless 1']);
  });

  it('expires regardless of how events are batched, unlike a row without retention', () => {
    const found = [1, 2, 3, 6].map((size) => {
      const set = bulkWorkingSet(seen);
      for (let from = 0; from < past.length; from += size) foldEvents(set, past.slice(from, from + size), new Set());
      return [rows(set).sort(), rows(set, 'ever').sort()];
    });
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(found[0]?.[1]).toEqual(['ada', 'bola', 'chi', 'timeless']);
  });

  it('is not created by an event that comes too late', () => {
    const set = bulkWorkingSet(seen);
    foldEvents(set, [created('chi', '09T00:00'), created('late', '01T00:00')], new Set());
    expect([rows(set), rows(set, 'ever')]).toEqual([['chi 1'], ['chi', 'late']]);
  });

  it('is not created at all if the time of the last event is known in advance', () => {
    const once = past.filter(({ stream }, index) => past.findIndex((other) => other.stream === stream) === index);
    const folded = (set: WorkingSet, upTo: number) => {
      foldEvents(set, once.slice(0, upTo), new Set());
      return [rows(set).sort(), rows(set, 'ever').sort(), rows(set, 'horizon').length];
    };
    const until = '2026-03-04T00:00:00.000Z';
    expect(folded(bulkWorkingSet(seen, until), 4)).toEqual(folded(bulkWorkingSet(seen), 4));
    expect(folded(bulkWorkingSet(seen, until), 1)).toEqual([[], ['ada'], 1]);
  });

  it('does not expire if the last event could not be folded', () => {
    const set = bulkWorkingSet(seen);
    foldEvents(set, [created('ada', '01T09:00'), created('fails', '09T00:00')], new Set());
    expect(rows(set)).toEqual(['ada 1']);
  });
});

describe('the stored rows of a read model with retention', () => {
  const forgetting = (events: readonly RecordedEvent[]) => {
    const set = emptyWorkingSet(seen);
    const expiries: unknown[] = [];
    for (const event of events) {
      foldEvents(set, [event], new Set());
      const changes = rowChangesOf(set).find(({ table: name }) => name === 'lately');
      expiries.push(changes?.forgets?.before ?? null);
      markWritten(set);
    }
    return expiries;
  };

  it('are checked for expiry only when an event is on a new day', () => {
    expect(forgetting([...past, created('dele', '05T13:00')])).toEqual([
      '2026-02-27T00:00:00.000Z',
      null,
      '2026-02-28T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
      '2026-03-03T00:00:00.000Z',
      null,
    ]);
  });

  it('are deleted by key when they expire in memory', () => {
    const set = emptyWorkingSet(seen);
    foldEvents(set, [created('ada', '01T09:00')], new Set());
    markWritten(set);
    foldEvents(set, [created('chi', '09T00:00')], new Set());
    const [lately] = rowChangesOf(set);
    expect([lately?.table, lately?.deletes, lately?.upserts.map(({ account_id }) => account_id)]).toEqual([
      ...['lately', ['ada'], ['chi']],
    ]);
  });
});
