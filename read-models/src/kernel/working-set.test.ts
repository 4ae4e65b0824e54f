import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './project-batch.ts';
import { appendOnlyTableOf, defineReadModel } from './read-model.ts';
import { instantColumn, integerColumn, personalColumn, table, textColumn } from './table.ts';
import { appendingWorkingSet, bulkWorkingSet, emptyWorkingSet, rowChangesOf } from './working-set.ts';

const tables = {
  first: table({ columns: { account_id: textColumn(), events: integerColumn() }, key: ['account_id'] }),
  second: table({ columns: { account_id: textColumn() }, key: ['account_id'] }),
};

const twoTables = (fails: () => boolean) =>
  defineReadModel('two_tables', 1, tables, (on) => [
    on(
      'CustomerCreated',
      'first',
      ({ data }) => [data.accountId],
      (row, { data }) => ({ account_id: data.accountId, events: (row?.events ?? 0) + 1 }),
    ),
    on(
      'CustomerCreated',
      'second',
      ({ data }) => [data.accountId],
      (_, { data }) => {
        if (fails()) throw new Error('cannot be folded');
        return { account_id: data.accountId };
      },
    ),
  ]);

const created = (accountId: string) =>
  ({
    stream: `account-${accountId}`,
    event: { type: 'CustomerCreated', data: { accountId } },
  }) as unknown as RecordedEvent;

it.each([
  ['in live updates', emptyWorkingSet],
  ['in a rebuild', bulkWorkingSet],
] as const)('an event that fails half-way changes no row %s', (_, begin) => {
  let fails = false;
  const set = begin(twoTables(() => fails));
  foldEvents(set, [created('ada')], new Set());
  fails = true;
  const parked = foldEvents(set, [created('ada'), created('bola')], new Set());
  expect(parked.map(({ error }) => error)).toEqual(['cannot be folded', 'cannot be folded']);
  const rowsOf = (name: string) => [...(set.tables.get(name)?.rows.values() ?? [])].filter((row) => row !== null);
  expect([rowsOf('first'), rowsOf('second')]).toEqual([[{ account_id: 'ada', events: 1 }], [{ account_id: 'ada' }]]);
  expect(rowChangesOf(set).flatMap(({ deletes }) => deletes)).toEqual([]);
});

describe('an append-only read model', () => {
  const appended = {
    customers: table({ columns: { account_id: textColumn() }, key: ['account_id'], appendOnly: true }),
  };
  const model = (fails: () => boolean = () => false) =>
    defineReadModel('appended', 1, appended, (on) => [
      on(
        'CustomerCreated',
        'customers',
        ({ data }) => [data.accountId],
        (_, { data }) => {
          if (fails()) throw new Error('cannot be folded');
          return { account_id: data.accountId };
        },
      ),
    ]);

  it('passes its rows on without storing them', () => {
    const rows: unknown[] = [];
    const set = appendingWorkingSet(model(), (row) => rows.push(row));
    expect(foldEvents(set, [created('ada'), created('bola')], new Set())).toEqual([]);
    expect(rows).toEqual([{ account_id: 'ada' }, { account_id: 'bola' }]);
    expect(set.tables.get('customers')?.rows.size).toBe(0);
  });

  it('passes on rows only of events that can be folded', () => {
    const rows: unknown[] = [];
    let fails = true;
    const set = appendingWorkingSet(
      model(() => fails),
      (row) => rows.push(row),
    );
    const parkedStreams = new Set<string>();
    expect(foldEvents(set, [created('ada')], parkedStreams)).toHaveLength(1);
    fails = false;
    foldEvents(set, [created('bola')], parkedStreams);
    expect(rows).toEqual([{ account_id: 'bola' }]);
  });

  it('must have a single table, and at most one row per event', () => {
    expect(appendOnlyTableOf(model())).toBe(appended.customers);
    expect(appendOnlyTableOf(twoTables(() => false))).toBeNull();
    const many = defineReadModel('many', 1, appended, (_, onEach) => [
      onEach(
        'CustomerCreated',
        'customers',
        ({ data }) => [data.accountId],
        (id) => [id],
        (id) => ({ account_id: id }),
      ),
    ]);
    expect(appendOnlyTableOf(many)).toBeNull();
    const changed = { customers: table({ columns: { account_id: textColumn() }, key: ['account_id'] }) };
    expect(appendOnlyTableOf({ ...model(), tables: changed })).toBeNull();
  });

  it('must not have personal columns or retention', () => {
    const columns = { account_id: textColumn(), name: personalColumn('account_id', textColumn()), at: instantColumn() };
    const key = ['account_id'] as const;
    expect(() => table({ columns, key, appendOnly: true })).toThrow('Column name is personal');
    const { name: _, ...others } = columns;
    expect(() => table({ columns: others, key, appendOnly: true, keeping: { by: 'at', forMs: 1 } })).toThrow(
      'kept for a time',
    );
  });
});
