import { describe, expect, it } from 'vitest';
import { driverMovementAfter } from './driver-movement.ts';

describe('the movement of a driver', () => {
  const pickup = { latitude: 6.6, longitude: 3.35 };
  const fix = (latitude: number, fixedAt: string) => ({ latitude, longitude: 3.35, fixedAt });

  it('starts with the first reading at a place, even if later readings differ slightly', () => {
    const first = driverMovementAfter(null, fix(6.62, 'first'), pickup);
    expect(driverMovementAfter(first, fix(6.6205, 'second'), pickup)).toEqual(first);
    expect(first).toMatchObject({ since: 'first', closer: false });
  });

  it('says whether the driver came closer', () => {
    const first = driverMovementAfter(null, fix(6.62, 'first'), pickup);
    expect(driverMovementAfter(first, fix(6.618, 'second'), pickup)).toMatchObject({ since: 'second', closer: true });
    expect(driverMovementAfter(first, fix(6.622, 'second'), pickup)).toMatchObject({ since: 'second', closer: false });
  });
});
