import type { Router } from 'express';
import { mountOnlineStatus } from './duty/online-status.ts';
import { mountReportLocation } from './duty/report-location.ts';
import { mountAccept } from './rides/accept.ts';
import { mountBooking } from './rides/book.ts';
import { mountCustomerCommands } from './rides/by-customer.ts';
import { mountDriverCommands } from './rides/by-driver.ts';
import { mountRate } from './rides/rate.ts';
import type { RideServices } from './services.ts';

/** Every call about rides and about drivers at work. */
export const mountDriving = (router: Router, services: RideServices): void => {
  mountBooking(router, services);
  mountAccept(router, services);
  mountCustomerCommands(router, services);
  mountDriverCommands(router, services);
  mountRate(router, services);
  mountOnlineStatus(router, services);
  mountReportLocation(router, services);
};
