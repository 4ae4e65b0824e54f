import { BOLA, DRIVER_1, rideAccepted, rideRequested } from '@saferide/domain/testing/ride-fixtures';
import { expect, it } from 'vitest';
import { factsFor } from './ride-history.ts';

it('the history names the rider to the rider and to operators, and not to the driver', () => {
  for (const event of [rideRequested, rideAccepted()]) {
    expect(JSON.stringify(factsFor('driver', event, BOLA))).not.toContain(BOLA);
    for (const party of ['customer', 'operator'] as const)
      expect(factsFor(party, event, BOLA)).toMatchObject({ customerId: BOLA });
  }
  expect(factsFor('driver', rideAccepted(), BOLA)).toMatchObject({ driverId: DRIVER_1 });
});
