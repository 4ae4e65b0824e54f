import type { RideView } from '@saferide/contracts/ride/ride-view';
import { describe, expect, it } from 'vitest';
import { aReceipt, aRide } from '../../testing/samples.ts';
import { isTripSettled, rideToPayIn, unpaidFare } from './past-rides.ts';

const now = Date.parse('2026-03-02T10:00:00Z');

describe('the unpaid part of a fare', () => {
  const over = aRide({ status: 'completed', finalPrice: 4_228, completedAt: '2026-03-02T09:45:00Z' });
  const aDayAgo = '2026-03-01T09:59:59Z';

  it.each([
    ['is nothing for a ride that is not completed', { status: 'cancelled' }, 0],
    ['is the whole fare as long as it can be paid', {}, 4_228],
    ['is nothing once the rider says that they have paid', { paidClaimedAt: '2026-03-02T09:50:00Z' }, 0],
    ['is nothing once the rider can no longer claim to have paid', { completedAt: aDayAgo }, 0],
    ['is what the driver did not get', { paid: 1_000 }, 3_228],
    ['is still what the driver did not get after a day', { paid: 0, completedAt: aDayAgo }, 4_228],
    ['is nothing if the driver got the whole fare', { paid: 4_228 }, 0],
  ] as const)('%s', (_rule, facts, unpaid) => {
    expect(unpaidFare({ ...over, ...facts }, now)).toBe(unpaid);
    expect(rideToPayIn([{ ...over, ...facts }], now) !== undefined).toBe(unpaid > 0 && !('completedAt' in facts));
  });
});

describe('a settled trip', () => {
  const unpaid = aReceipt({ payment: null, paidClaimedAt: null });
  const paying = (paid: number) => ({ method: 'cash' as const, paid, recordedAt: '2026-03-02T09:50:00Z' });
  const due = unpaid.finalFare ?? unpaid.agreedFare;
  const trip = (stars: number | null, completedAt: string, status: RideView['status'] = 'completed') =>
    aRide({ status, completedAt, ratings: { customer: stars, driver: null } });

  it.each([
    ['is one that is paid and rated', 4, { ...unpaid, payment: paying(due) }, true],
    ['is one that the rider rated and says they paid', 4, { ...unpaid, paidClaimedAt: '2026-03-02T09:50:00Z' }, true],
    ['is not one that is paid but not rated', null, { ...unpaid, payment: paying(due) }, false],
    ['is not one that is rated but not paid', 4, unpaid, false],
    ['is not one that is rated and paid in part', 4, { ...unpaid, payment: paying(due - 1) }, false],
    ['is not one whose receipt is not known yet', 4, undefined, false],
  ])('%s', (_what, stars, receipt, settled) => {
    expect(isTripSettled(trip(stars, '2026-03-02T09:45:00Z'), receipt, now)).toBe(settled);
  });

  it('is any completed trip that ended more than a day ago, but never a cancelled ride', () => {
    expect(isTripSettled(trip(null, '2026-03-01T10:00:00Z'), unpaid, now)).toBe(false);
    expect(isTripSettled(trip(null, '2026-03-01T09:59:59Z'), unpaid, now)).toBe(true);
    expect(isTripSettled(trip(null, '2026-03-01T09:59:59Z', 'cancelled'), unpaid, now)).toBe(false);
  });
});
