import { expect, it } from 'vitest';
import { customerBookingsEvents } from './events.ts';
import { heldNotSaid, pastNotSaid } from './upcast.ts';

const version1 = { customerId: 'bola', rideId: 'ride-1' };
const { data: today } = customerBookingsEvents.CustomerReleased;

it('a release of version 1 does not say what holds the customer still, nor what they did before', () => {
  const { data } = pastNotSaid(heldNotSaid({ data: version1, personal: null }));
  expect(today.parse(data)).toEqual({ ...version1, held: null, cancelledAt: [], hasRidden: true });
});

it('a release of version 2 reads as that of somebody who has ridden and cancelled nothing', () => {
  const version2 = { ...version1, held: [] };
  const { data } = pastNotSaid({ data: version2, personal: null });
  expect(today.parse(data)).toEqual({ ...version2, cancelledAt: [], hasRidden: true });
});
