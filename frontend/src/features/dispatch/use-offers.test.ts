import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { expect, it } from 'vitest';
import { openOffersAt } from './use-offers.ts';

it('an offer is shown until it expires on the server’s clock', () => {
  const offer = { id: 'a', expiresAt: '2026-03-02T10:00:25Z' } as OfferedRideView;
  expect(openOffersAt([offer], Date.parse('2026-03-02T10:00:24.999Z'))).toEqual([offer]);
  expect(openOffersAt([offer], Date.parse('2026-03-02T10:00:25Z'))).toEqual([]);
});
