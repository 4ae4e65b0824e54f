import { expect, it } from 'vitest';
import { clockLabel } from './clock-label.ts';

it.each([
  ['seconds with two digits', 4_999, '0:04'],
  ['minutes beyond an hour', 3_723_000, '62:03'],
  ['a negative duration as zero', -1, '0:00'],
])('clockLabel shows %s', (_, ms, label) => {
  expect(clockLabel(ms)).toBe(label);
});
