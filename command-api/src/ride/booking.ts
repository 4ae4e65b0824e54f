import type { BookingRequest } from '@saferide/domain/processes/booking-process';
import { bookingProcess } from '@saferide/domain/processes/booking-process';
import { bookingsPolicy } from '@saferide/domain/ride/bookings/bookings-policy';
import type { ReplaceRide } from '@saferide/domain/ride/commands';
import { ride } from '@saferide/domain/ride/lifecycle';
import { isRideOpen } from '@saferide/domain/ride/state';
import type { OpenRides } from '../kernel/open-rides.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';

export interface BookingServices {
  readonly openRides: Pick<OpenRides, 'of'>;
}

export const runnableBookingProcess = ({ openRides }: BookingServices): RunnableProcess<BookingRequest | ReplaceRide> =>
  runnableProcess(
    bookingProcess(bookingsPolicy),
    {
      openRides: async ({ wanted: { customerId } }, { context, log }) => {
        const ids = await openRides.of(customerId, context.signal);
        const rides = await Promise.all(ids.map((id) => log.load(ride, id)));
        return rides.flatMap(({ state }) =>
          isRideOpen(state) && 'booking' in state && state.booking.customerId === customerId ? [state.booking] : [],
        );
      },
    },
    { fromLog: ['openRides'] },
  );
