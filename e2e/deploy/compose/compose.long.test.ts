import { expect, test } from 'vitest';
import { interpolate, mergeComposeDocuments, OverridingValue, VariableMissing } from './read-compose.ts';

test.each([
  ['as it is', {}, 'as it is'],
  [`$A and \${A}`, { A: 'x' }, 'x and x'],
  [`\${A:-other}`, { A: '' }, 'other'],
  [`\${A-other}`, { A: '' }, ''],
  [`\${A:-http://localhost:\${B:-8080}}/`, {}, 'http://localhost:8080/'],
  [`\${A:+set}`, { A: 'x' }, 'set'],
  ['costs $$5', {}, 'costs $5'],
])('interpolate replaces the variables of “%s” as the Compose Specification requires', (text, environment, result) => {
  expect(interpolate(text, environment)).toBe(result);
});

test('interpolate throws for a required variable that is not set', () => {
  expect(() => interpolate(`\${SITE:?set SITE}`, { SITE: '' })).toThrow(new VariableMissing('SITE: set SITE'));
});

test('merging concatenates lists, except commands, volumes with the same target, and values marked to be replaced', () => {
  const base = {
    ports: ['1:1'],
    command: ['a', 'b'],
    volumes: ['x:/data', 'y:/more'],
    environment: { A: '1', B: '2' },
    tmpfs: ['/tmp'],
    build: '.',
  };
  const over = {
    ports: ['2:2'],
    command: ['c'],
    volumes: ['z:/data:ro'],
    environment: { B: '3' },
    tmpfs: ['/tmp', '/run'],
  };
  expect(mergeComposeDocuments([base, over])).toEqual({
    ports: ['1:1', '2:2'],
    command: ['c'],
    volumes: ['y:/more', 'z:/data:ro'],
    environment: { A: '1', B: '3' },
    tmpfs: ['/tmp', '/run'],
    build: '.',
  });
  const marked = {
    ports: new OverridingValue(['2:2']),
    build: new OverridingValue(undefined),
    environment: { A: new OverridingValue(undefined) },
  };
  expect(mergeComposeDocuments([base, marked])).toMatchObject({ ports: ['2:2'], environment: { B: '2' } });
  expect(mergeComposeDocuments([base, marked])).not.toHaveProperty('build');
});
