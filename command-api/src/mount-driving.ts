import type { Router } from 'express';
import { mountOnlineStatus } from './driver-duty/online-status.ts';
import { mountReportLocation } from './driver-duty/report-location.ts';
import { mountAccept } from './ride/accept.ts';
import { mountBooking } from './ride/book.ts';
import { mountCustomerCommands } from './ride/by-customer.ts';
import { mountDriverCommands } from './ride/by-driver.ts';
import { mountRate } from './ride/rate.ts';
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
