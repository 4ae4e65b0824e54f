import { expect, it } from 'vitest';
import { customerBookingsEvents } from './events.ts';
import { addCountedPairs, addHeld, addRiderHistory } from './upcast.ts';

const version1 = { customerId: 'bola', rideId: 'ride-1' };
const { data: today } = customerBookingsEvents.CustomerReleased;

it('a release of version 1 does not say what holds the customer still, nor what they did before', () => {
  const { data } = addRiderHistory(addHeld({ data: version1, personal: null }));
  expect(today.parse(addCountedPairs({ data, personal: null }).data)).toEqual({
    ...version1,
    held: null,
    cancelledAt: [],
    hasRidden: true,
    counted: [],
  });
});

it('a release of version 2 reads as that of somebody who has ridden and cancelled nothing', () => {
  const version2 = { ...version1, held: [] };
  const { data } = addRiderHistory({ data: version2, personal: null });
  expect(today.parse(addCountedPairs({ data, personal: null }).data)).toEqual({
    ...version2,
    cancelledAt: [],
    hasRidden: true,
    counted: [],
  });
});

it('a release of version 3 does not say with whom the customer has ridden', () => {
  const version3 = { ...version1, held: [], cancelledAt: [], hasRidden: true };
  expect(today.parse(addCountedPairs({ data: version3, personal: null }).data)).toEqual({ ...version3, counted: [] });
});
