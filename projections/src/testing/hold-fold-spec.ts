import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ReadModel } from '../engine/read-model.ts';
import type { AnyRow, RowKey } from '../engine/table.ts';
import type { ExpectedRow, FoldRule, FoldSpec } from './fold-spec.ts';
import { allInMemory, eventByEvent, type FoldWay, type Rows } from './fold-ways.ts';

/** In PostgreSQL too, each event twice: `engine/fold-specs.test.ts`. */
const ways: Readonly<Record<string, FoldWay>> = {
  'in a rebuild': allInMemory,
  'in live work': eventByEvent,
};

/** Holds every rule of the spec against its model, in a rebuild and in live work, and says which events have no rule. */
export const holdFoldSpec = ({ model, rules }: FoldSpec): void => {
  describe(`read model ${model.name}`, () => {
    describe.each(Object.entries(ways))('%s', (_, way) => {
      it.each(rules.map((rule) => [rule.name, rule] as const))('%s', (__, rule) => {
        const { expected, found } = rowsAfter(model, rule, way);
        expect(found).toStrictEqual(expected);
      });
    });

    it('has a rule for every change that an event makes', () => {
      const told = new Set(rules.flatMap(({ when, rows }) => rows.map(({ table }) => `${when.event.type} → ${table}`)));
      const made = [...model.steps].flatMap(([type, steps]) => steps.map(({ table }) => `${type} → ${table}`));
      expect(made.filter((change) => !told.has(change))).toEqual([]);
    });
  });
};

type Told = Readonly<Record<string, AnyRow | null>>;

/** The rows a rule names, and every other row that its last event changed: as told, and as found. */
export const rowsAfter = (model: ReadModel, rule: FoldRule, way: FoldWay): { expected: Told; found: Told } => {
  const before = way(model, rule.given);
  const after = way(model, [...rule.given, rule.when]);
  const named = rule.rows.map(({ table, key, row }) => [nameOf(table, key), row] as const);
  const asked = new Map<string, ExpectedRow>(rule.rows.map((one) => [nameOf(one.table, one.key), one]));
  const changed = changedRows(before, after);
  const others = [...changed].filter(([name]) => !asked.has(name));
  const found = rule.rows.map(({ table, key }) => [nameOf(table, key), after.get(table)?.get(key) ?? null] as const);
  return { expected: Object.fromEntries(named), found: Object.fromEntries([...found, ...others]) };
};

const nameOf = (table: string, key: RowKey): string => `${table} ${key.replaceAll('\u001f', ' ')}`;

const changedRows = (before: Rows, after: Rows): Map<string, AnyRow | null> => {
  const changed = new Map<string, AnyRow | null>();
  for (const [table, rows] of after) {
    const old = before.get(table);
    for (const [key, row] of rows) if (!isDeepStrictEqual(old?.get(key), row)) changed.set(nameOf(table, key), row);
    for (const key of old?.keys() ?? []) if (!rows.has(key)) changed.set(nameOf(table, key), null);
  }
  return changed;
};
