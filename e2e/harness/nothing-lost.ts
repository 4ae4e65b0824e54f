import { ride } from '@saferide/domain/ride/lifecycle';
import { expect } from 'vitest';
import type { House } from './house.ts';

/** Each of these bookings is in the log once, and read models are what a rebuild would make of it. */
export const expectNothingLost = async (house: House, rideIds: readonly string[]): Promise<void> => {
  for (const id of rideIds) {
    const { events } = await house.infrastructure.log.load(ride, id);
    expect(events.filter(({ event }) => event.type === 'RideRequested')).toHaveLength(1);
  }
  await house.settled();
  expect(await house.differencesToRebuild()).toEqual([]);
  expect(house.fatal).toEqual([]);
};
