import { expect, test } from 'vitest';
import { createLedger } from '../context/ledger.ts';
import { interleave } from './run-demo.ts';
import { percentilesOf, progressLine, summarise, summaryLines } from './summary.ts';

test('percentilesOf returns the count, median, 95th percentile and maximum', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentilesOf(values)).toEqual({ count: 100, p50: 51, p95: 96, max: 100 });
  expect(percentilesOf([])).toEqual({ count: 0, p50: 0, p95: 0, max: 0 });
});

test('interleave merges both lists evenly, starting with the shorter', () => {
  expect(interleave(['d1', 'd2'], ['r1', 'r2', 'r3', 'r4'])).toEqual(['d1', 'r1', 'r2', 'd2', 'r3', 'r4']);
});

test('the progress line counts each ride once and scheduled rides separately', () => {
  const ledger = createLedger();
  for (const id of ['a', 'b', 'c', 'd']) ledger.booked({ id, rider: 'rider 1', scheduled: id === 'd' }, 0);
  ledger.shown('a', 'in_progress');
  ledger.shown('b', 'completed');
  ledger.cameOnline('driver 1', true);
  expect(progressLine(ledger, 65_000)).toBe(
    '  1:05  4 rides: 1 searching, 1 under way, 1 completed, 0 cancelled, 1 for later; 1 drivers online',
  );
});

test('the summary counts a ride of unknown status as lost', async () => {
  const ledger = createLedger();
  ledger.booked({ id: 'a', rider: 'rider 1', scheduled: false }, 0);
  const summary = await summarise(ledger, async () => null);
  expect(summary.lost).toEqual(['a of rider 1 is nobody’s']);
  expect(summaryLines(summary)[0]).toBe('1 rides booked (0 of them for later): 0 completed, 0 cancelled, 1 lost');
});

test('the summary counts a ride as lost if its final status differs from the one that the socket showed', async () => {
  const ledger = createLedger();
  ledger.booked({ id: 'a', rider: 'rider 1', scheduled: false }, 0);
  ledger.shown('a', 'completed');
  ledger.confirmed('a', 'completed');
  expect((await summarise(ledger, async () => 'completed')).lost).toEqual([]);
  expect((await summarise(ledger, async () => 'cancelled')).lost).toEqual([
    'a of rider 1 is cancelled, was confirmed as completed and shown as completed',
  ]);
});

test('the ledger lists an error that several people got once, with its count', () => {
  const ledger = createLedger();
  ledger.failed('rider 1', new Error('no', { cause: new Error('really') }));
  ledger.failed('rider 2', new Error('no', { cause: new Error('really') }));
  expect([...ledger.errors]).toEqual([['rider: no (really)', 2]]);
});
