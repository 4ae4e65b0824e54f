import { expect, it } from 'vitest';
import { reasonsOf } from './verification-status.ts';

const reasons = ['nin_not_found', 'vehicle_not_found'];

it('reasonsOf omits reasons about a vehicle that was changed afterwards', () => {
  expect(reasonsOf({ failure_reasons: reasons, vehicle_status: 'rejected' })).toEqual(reasons);
  expect(reasonsOf({ failure_reasons: reasons, vehicle_status: 'pending' })).toEqual(['nin_not_found']);
});
