import { expect, it } from 'vitest';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { accessStatusAt, allowsDriving, hasAccessRunOut } from './access.ts';

it('access has run out from its end on, or if it was never granted', () => {
  expect([minutesIn(1), NOON, minutesIn(-1), null].map((end) => hasAccessRunOut(end, NOON))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('access that waits for the driver to go online allows driving and does not run out', () => {
  expect(accessStatusAt('waiting', null, NOON)).toBe('waiting');
  expect(allowsDriving('waiting')).toBe(true);
});

it.each([
  ['none', null, 'none'],
  ['on_trial', minutesIn(1), 'on_trial'],
  ['on_trial', NOON, 'trial_over'],
  ['trial_over', minutesIn(-1), 'trial_over'],
  ['subscribed', minutesIn(1), 'subscribed'],
  ['subscribed', NOON, 'lapsed'],
  ['lapsed', minutesIn(-1), 'lapsed'],
] as const)(
  "access recorded as '%s' until %s counts as '%s', even if its end was not recorded",
  (recorded, end, status) => {
    expect(accessStatusAt(recorded, end, NOON)).toBe(status);
    expect(allowsDriving(status)).toBe(!hasAccessRunOut(end, NOON));
  },
);
