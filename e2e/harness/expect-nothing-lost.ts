import { ride } from '@saferide/domain/ride/lifecycle';
import { expect } from 'vitest';
import type { TestSystem } from './test-system.ts';

export const expectNothingLost = async (system: TestSystem, rideIds: readonly string[]): Promise<void> => {
  for (const id of rideIds) {
    const { events } = await system.infrastructure.log.load(ride, id);
    expect(events.filter(({ event }) => event.type === 'RideRequested')).toHaveLength(1);
  }
  await system.settled();
  expect(await system.differencesToRebuild()).toEqual([]);
  expect(system.fatal).toEqual([]);
};
