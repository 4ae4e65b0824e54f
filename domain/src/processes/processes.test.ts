import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Action, Process, ProcessRow } from '../kernel/process.ts';
import { actionsOf, comparableAction, type ProcessRule } from '../testing/process-spec.ts';
import { processSpecs } from './processes.spec.ts';

describe.each(processSpecs.map((spec) => [spec.process.name, spec] as const))('the process %s', (_, spec) => {
  it.each(spec.rules.map((rule) => [rule.name, rule] as const))('%s', (_says, rule) => {
    expect(actionsOf(spec.process, rule).map(comparableAction)).toEqual(rule.then.map(comparableAction));
  });

  it('has a rule for every row and for every action that a row may return', () => {
    const { process, rules } = spec;
    const unmade = process.rows.flatMap((row) => {
      const made = new Set(rulesOf(process, rules, row).flatMap((rule) => namesOf(actionsOf(process, rule))));
      return row.allowedActions
        .filter((name) => !made.has(name))
        .map((name) => `${row.on} ${row.of.join(', ')}: ${name}`);
    });
    expect(unmade).toEqual([]);
  });

  it('takes only actions that its rows allow', () => {
    for (const rule of spec.rules) {
      const row = spec.process.rowFor(rule.when.on, rule.when.of);
      for (const name of namesOf(actionsOf(spec.process, rule))) expect(row?.allowedActions, rule.name).toContain(name);
    }
  });
});

it('every process has rules and a unique name', () => {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
  const specified = files
    .filter((file) => file.endsWith('-process.spec.ts'))
    .map((file) => file.replace('.spec.ts', '.ts'));
  expect(files.filter((file) => file.endsWith('-process.ts')).sort()).toEqual(specified.sort());
  const names = processSpecs.map(({ process }) => process.name);
  expect(new Set(names).size).toBe(specified.length);
});

const rulesOf = (process: Process, rules: readonly ProcessRule[], row: ProcessRow): readonly ProcessRule[] =>
  rules.filter(({ when }) => process.rowFor(when.on, when.of) === row);

const namesOf = (moves: readonly Action[]): string[] =>
  moves.flatMap((move) => (move.kind === 'send' ? move.commands.map(({ command }) => command.type) : [move.name]));
