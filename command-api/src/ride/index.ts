import type { Module } from '../column.ts';
import { mountAccept } from './accept.ts';
import { acceptanceRunner } from './acceptance.ts';
import { mountBooking } from './book.ts';
import { customerBooking } from './booking.ts';
import { mountCustomerCommands } from './by-customer.ts';
import { mountOperatorCommands } from './by-operator.ts';
import { mountDecline } from './decline.ts';
import { mountDriverCommands } from './driver-commands.ts';
import { driverRelease } from './driver-release.ts';
import { setTimersOfOldClaims } from './old-claim-timers.ts';
import { mountRate } from './rate.ts';

export const ride: Module = {
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
    customerBooking(app),
    acceptanceRunner(app, { catchUp: () => setTimersOfOldClaims(app) }),
    driverRelease(app),
  ],
};
