import type { Client } from '@saferide/client/client';
import { driverProfile } from '@saferide/contracts/driver/driver';
import type { Call } from '@saferide/contracts/kernel/define-call';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gainApproval } from './vehicle-approval.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const driver = (first: VehicleReviewView['status']) => {
  let status = first;
  let calls = 0;
  const call = async (called: Call) => {
    calls += 1;
    if (called === driverProfile) return { vehicleFault: status === 'approved' ? null : 'none' };
    return { status, canResubmit: false };
  };
  const closing = new AbortController();
  return {
    gaining: gainApproval({ call } as unknown as Client, closing.signal),
    becomes: (next: VehicleReviewView['status']) => {
      status = next;
    },
    close: () => closing.abort(),
    callCount: () => calls,
  };
};

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('gainApproval waits for minutes while the vehicle photos are being assessed', async () => {
  const { gaining, becomes } = driver('submitted');
  await minutes(5);
  becomes('approved');
  await minutes(1);
  await gaining;
});

test('gainApproval fails at once for a vehicle that needs a manual review', async () => {
  const { gaining, callCount } = driver('in_review');
  await expect(gaining).rejects.toThrow('Does this SafeRide approve good photos');
  expect(callCount()).toBeLessThan(4);
});

test('gainApproval stops waiting after ten minutes or when the demo closes', async () => {
  const forgotten = expect(driver('submitted').gaining).rejects.toThrow('not approved');
  const { gaining, close } = driver('submitted');
  await minutes(1);
  close();
  await gaining;
  await minutes(20);
  await forgotten;
});
