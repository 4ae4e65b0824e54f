import { aggregate } from '../column.ts';
import {
  customerBookings,
  customerBookingsEvents,
  customerBookingsRefusals,
  ride,
  rideEvents,
  rideRefusals,
} from './published.ts';

export const rideModule = [
  aggregate(ride, rideEvents, rideRefusals),
  aggregate(customerBookings, customerBookingsEvents, customerBookingsRefusals),
] as const;
