import { type DispatchPolicy, travelTimesBetween } from '@saferide/domain/dispatch';
import type { TravelTimes } from '@saferide/domain/driver-duty';
import { type Booking, ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

export const bookingOf = async (log: Pick<EventLog, 'load'>, rideId: string): Promise<Booking | null> => {
  const { state } = await log.load(ride, rideId);
  return state.status === 'none' ? null : state.booking;
};

export const travelTimesTo = async (
  { log, dispatch }: { readonly log: Pick<EventLog, 'load'>; readonly dispatch: DispatchPolicy },
  booking: Booking,
  others: readonly string[],
): Promise<TravelTimes> => {
  const held = others.filter((rideId) => rideId !== booking.rideId);
  const bookings = await Promise.all(held.map((rideId) => bookingOf(log, rideId)));
  return travelTimesBetween(
    dispatch,
    booking,
    bookings.filter((one) => one !== null),
  );
};
