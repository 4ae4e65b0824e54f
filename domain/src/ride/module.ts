import { aggregate } from '../kernel/aggregate.ts';
import {
  customerBookings,
  customerBookingsEvents,
  customerBookingsRefusals,
  ride,
  rideEvents,
  rideRefusals,
  rideStateSentences,
} from './index.ts';

export const rideModule = [
  aggregate(ride, rideEvents, rideRefusals, 'listed', rideStateSentences),
  aggregate(customerBookings, customerBookingsEvents, customerBookingsRefusals, 'own'),
] as const;
