import { defineCall } from '../kernel/define-call.ts';
import { rideView } from './ride-view.ts';

export const activeDriverRide = defineCall({
  method: 'GET',
  path: '/api/driver/active-ride',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary: 'Returns the driver’s current ride, or null',
  response: rideView.nullable(),
});
