import type { Module } from '../kernel/module.ts';
import type { ImpartialityServices } from '../kernel/operator-limits.ts';
import type { RideServices } from '../kernel/services.ts';
import { mountAccept, runnableAcceptanceProcess } from './acceptance.ts';
import { type BookingServices, mountBooking, runnableBookingProcess } from './book-ride.ts';
import { mountCustomerCommands, mountRate } from './customer-commands.ts';
import type { DrivenDistanceServices } from './driven-distance.ts';
import { mountDecline, mountDriverCommands, runnableRideReleaseProcess } from './driver-commands.ts';
import { mountHoursCommands } from './hours-commands.ts';
import { mountOperatorCommands } from './operator-commands.ts';
import { type ClaimTimerServices, setTimersOfOldClaims } from './timers-of-earlier-claims.ts';

type RideContext = RideServices & DrivenDistanceServices & ImpartialityServices & BookingServices & ClaimTimerServices;

export const ride: Module<RideContext> = {
  mount: (router, app) => {
    mountBooking(router, app);
    mountAccept(router, app);
    mountDecline(router, app);
    mountCustomerCommands(router, app);
    mountDriverCommands(router, app);
    mountHoursCommands(router, app);
    mountRate(router, app);
    mountOperatorCommands(router, app);
  },
  processes: (app) => [
    runnableBookingProcess(app),
    runnableAcceptanceProcess(app, { catchUp: () => setTimersOfOldClaims(app) }),
    runnableRideReleaseProcess(app),
  ],
};
