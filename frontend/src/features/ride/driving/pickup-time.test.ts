import { describe, expect, it } from 'vitest';
import { dueRideIds, isPickupTime, msUntilPickup } from './pickup-time.ts';

const at = '2026-03-02T09:00:00.000Z';
const ride = { id: 'a', scheduledTime: at };
const before = (ms: number) => Date.parse(at) - ms;

describe('a scheduled ride', () => {
  it.each([
    ['is not at pickup time while more than five minutes are left', 300_001, false],
    ['is at pickup time when five minutes are left', 300_000, true],
    ['is still at pickup time after its scheduled time', -60_000, true],
  ])('%s', (_rule, left, pickupTime) => {
    expect(isPickupTime(ride, before(left))).toBe(pickupTime);
    expect(msUntilPickup(ride, before(left))).toBe(left);
  });

  it('is due some time before its scheduled time, minus three seconds for clock error', () => {
    const rides = [ride, { id: 'b', scheduledTime: '2026-03-02T10:00:00.000Z' }];
    expect(dueRideIds(rides, before(117_001), 120_000)).toEqual([]);
    expect(dueRideIds(rides, before(117_000), 120_000)).toEqual(['a']);
  });
});
