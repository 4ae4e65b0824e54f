import { describe } from 'vitest';
import { longExpect as expect } from './harness/expect.ts';
import { test as it } from './harness/test.ts';
import { describeWholeRide } from './harness/whole-ride.ts';

describeWholeRide('desk', { atLength: true });

describe('after a whole ride on a desktop screen', () => {
  it('the read models equal those rebuilt from the log', async ({ system }) => {
    await system.settled();
    expect(await system.differencesToRebuild()).toEqual([]);
  });
});
