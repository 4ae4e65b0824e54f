import { aggregate } from '../column.ts';
import {
  customerBookings,
  customerBookingsEvents,
  customerBookingsRefusals,
  ride,
  rideEvents,
  rideRefusals,
  rideStateSentences,
} from './published.ts';

export const rideModule = [
  aggregate(ride, rideEvents, rideRefusals, rideStateSentences),
  aggregate(customerBookings, customerBookingsEvents, customerBookingsRefusals),
] as const;
