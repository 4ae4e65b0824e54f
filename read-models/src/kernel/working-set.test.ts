import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import { expect, it } from 'vitest';
import { foldEvents } from './project-batch.ts';
import { defineReadModel } from './read-model.ts';
import { integer, table, text } from './table.ts';
import { bulkWorkingSet, changesOf, emptyWorkingSet } from './working-set.ts';

const tables = {
  first: table({ columns: { account_id: text(), events: integer() }, key: ['account_id'] }),
  second: table({ columns: { account_id: text() }, key: ['account_id'] }),
};

/** Changes a row of each table; of the second, not while it is told to fail. */
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
  ({ stream: `account-${accountId}`, event: { type: 'CustomerCreated', data: { accountId } } }) as unknown as Recorded;

it.each([
  ['in live work', emptyWorkingSet],
  ['in a rebuild', bulkWorkingSet],
] as const)('of an event that fails half-way nothing is kept, %s', (_, begin) => {
  let fails = false;
  const set = begin(twoTables(() => fails));
  foldEvents(set, [created('ada')], new Set());
  fails = true;
  const parked = foldEvents(set, [created('ada'), created('bola')], new Set());
  expect(parked.map(({ error }) => error)).toEqual(['cannot be folded', 'cannot be folded']);
  const rowsOf = (name: string) => [...(set.tables.get(name)?.rows.values() ?? [])].filter((row) => row !== null);
  expect([rowsOf('first'), rowsOf('second')]).toEqual([[{ account_id: 'ada', events: 1 }], [{ account_id: 'ada' }]]);
  expect(changesOf(set).flatMap(({ deletes }) => deletes)).toEqual([]);
});
