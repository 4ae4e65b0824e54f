import type { ImpartialityServices } from '../kernel/assert-impartial.ts';
import type { Module } from '../kernel/module.ts';
import type { RideServices } from '../kernel/services.ts';
import { mountAccept } from './accept-ride.ts';
import { acceptanceRunner } from './acceptance.ts';
import { mountBooking } from './book-ride.ts';
import type { BookingServices } from './booking.ts';
import { runnableBookingProcess } from './booking.ts';
import { mountCustomerCommands } from './customer-commands.ts';
import { mountDecline } from './decline-offer.ts';
import type { DrivenDistanceServices } from './driven-distance.ts';
import { mountDriverCommands } from './driver-commands.ts';
import { driverRelease } from './driver-release.ts';
import type { ClaimTimerServices } from './old-claim-timers.ts';
import { setTimersOfOldClaims } from './old-claim-timers.ts';
import { mountOperatorCommands } from './operator-commands.ts';
import { mountRate } from './rate-ride.ts';

type RideContext = RideServices & DrivenDistanceServices & ImpartialityServices & BookingServices & ClaimTimerServices;

export const ride: Module<RideContext> = {
  mount: (router, app) => {
    mountBooking(router, app);
    mountAccept(router, app);
    mountDecline(router, app);
    mountCustomerCommands(router, app);
    mountDriverCommands(router, app);
    mountRate(router, app);
    mountOperatorCommands(router, app);
  },
  processes: (app) => [
    runnableBookingProcess(app),
    acceptanceRunner(app, { catchUp: () => setTimersOfOldClaims(app) }),
    driverRelease(app),
  ],
};
