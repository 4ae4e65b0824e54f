import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { HORIZON_TABLE, tablesWithRetention } from '../kernel/retention.ts';
import type { AnyRow, RowKey } from '../kernel/table.ts';
import { type FoldedRows, type FoldMode, foldEventByEvent, foldInMemory } from './fold-modes.ts';
import type { FoldRule, FoldSpec } from './fold-spec.ts';

const ways: Readonly<Record<string, FoldMode>> = {
  'in a rebuild': foldInMemory,
  'in live updates': foldEventByEvent,
};

export const checkFoldSpec = ({ model, rules }: FoldSpec): void => {
  describe(`read model ${model.name}`, () => {
    describe.each(Object.entries(ways))('%s', (_, way) => {
      it.each(rules.map((rule) => [rule.name, rule] as const))('%s', (__, rule) => {
        const [before, after] = [way(model, rule.given), way(model, [...rule.given, rule.when])];
        expect(actualRows(rule, before, after)).toStrictEqual(expectedRows(rule));
      });
    });

    it.each(tablesWithRetention(model.tables))(
      'does not move an existing row of %s forward in time',
      (table, { by }) => {
        const later = rules.filter(({ given, when }) => {
          const [before, after, fresh] = [given, [...given, when], [when]].map((events) =>
            foldInMemory(model, events).get(table),
          );
          return [...(after ?? [])].some(([key, row]) => {
            const time = before?.get(key)?.[by] ?? null;
            return time !== null && String(row[by]) > String(time) && !isDeepStrictEqual(row, fresh?.get(key));
          });
        });
        expect(later.map(({ name }) => name)).toEqual([]);
      },
    );

    const appended = Object.entries(model.tables).filter(([, { appendOnly }]) => appendOnly);
    it.each(appended)('does not change an existing row of %s', (table) => {
      const changing = rules.filter(({ given, when }) => {
        const [before, after] = [given, [...given, when]].map((events) => foldInMemory(model, events).get(table));
        return [...(before ?? [])].some(([key, row]) => !isDeepStrictEqual(row, after?.get(key)));
      });
      expect(changing.map(({ name }) => name)).toEqual([]);
    });

    it('has a rule for every change that an event makes', () => {
      const covered = new Set(
        rules.flatMap(({ when, rows }) => rows.map(({ table }) => `${when.event.type} → ${table}`)),
      );
      const made = [...model.steps].flatMap(([type, steps]) => steps.map(({ table }) => `${type} → ${table}`));
      expect(made.filter((change) => !covered.has(change) && !change.endsWith(` ${HORIZON_TABLE}`))).toEqual([]);
    });
  });
};

type NamedRows = Readonly<Record<string, AnyRow | null>>;

export const expectedRows = ({ rows }: FoldRule): NamedRows =>
  Object.fromEntries(rows.map(({ table, key, row }) => [nameOf(table, key), row]));

/** Returns the rows that the rule mentions or its last event changed. */
export const actualRows = ({ rows }: FoldRule, before: FoldedRows, after: FoldedRows): NamedRows => ({
  ...changedRows(before, after),
  ...Object.fromEntries(rows.map(({ table, key }) => [nameOf(table, key), after.get(table)?.get(key) ?? null])),
});

const nameOf = (table: string, key: RowKey): string => `${table} ${key.replaceAll('\u001f', ' ')}`;

const changedRows = (before: FoldedRows, after: FoldedRows): NamedRows => {
  const changed: Record<string, AnyRow | null> = {};
  for (const [table, rows] of after) {
    if (table === HORIZON_TABLE) continue;
    const old = before.get(table);
    for (const [key, row] of rows) if (!isDeepStrictEqual(old?.get(key), row)) changed[nameOf(table, key)] = row;
    for (const key of old?.keys() ?? []) if (!rows.has(key)) changed[nameOf(table, key)] = null;
  }
  return changed;
};
