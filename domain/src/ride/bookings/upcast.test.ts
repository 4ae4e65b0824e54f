import { expect, it } from 'vitest';
import { customerBookingsEvents } from './events.ts';
import { addCountedPairs, addRemainingClaims, addRiderHistory } from './upcast.ts';

const version1 = { customerId: 'bola', rideId: 'ride-1' };
const { data: today } = customerBookingsEvents.CustomerReleased;

it('a release of version 1 is read without remaining claims, as that of a customer who has ridden', () => {
  const { data } = addRiderHistory(addRemainingClaims({ data: version1, personal: null }));
  expect(today.parse(addCountedPairs({ data, personal: null }).data)).toEqual({
    ...version1,
    held: null,
    cancelledAt: [],
    hasRidden: true,
    counted: [],
  });
});

it('a release of version 2 is read as that of a customer who has ridden and cancelled nothing', () => {
  const version2 = { ...version1, held: [] };
  const { data } = addRiderHistory({ data: version2, personal: null });
  expect(today.parse(addCountedPairs({ data, personal: null }).data)).toEqual({
    ...version2,
    cancelledAt: [],
    hasRidden: true,
    counted: [],
  });
});

it('a release of version 3 is read as having no counted pairs', () => {
  const version3 = { ...version1, held: [], cancelledAt: [], hasRidden: true };
  expect(today.parse(addCountedPairs({ data: version3, personal: null }).data)).toEqual({ ...version3, counted: [] });
});
