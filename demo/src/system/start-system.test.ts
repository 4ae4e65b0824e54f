import { expect, test } from 'vitest';
import { createSystemLog } from './start-system.ts';

test('the system log counts errors and warnings, and prints errors and plain lines, even if a line arrives in several chunks', () => {
  const printed: string[] = [];
  const log = createSystemLog((line) => printed.push(line));
  const output = [
    'SafeRide is starting …',
    '{"level":"warn","msg":"slow"}',
    '{"level":"info","msg":"request"}',
    '{"level":"error","msg":"broken"}',
    '{not json',
    '',
  ].join('\n');
  for (const letter of output) log.take(letter);
  expect(log.errors).toEqual(['{"level":"error","msg":"broken"}']);
  expect(log.warnings).toEqual(['{"level":"warn","msg":"slow"}']);
  expect(printed).toEqual(['SafeRide is starting …', '{"level":"error","msg":"broken"}', '{not json']);
});
