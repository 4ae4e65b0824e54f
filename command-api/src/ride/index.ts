import type { Column } from '../column.ts';
import { mountAccept } from './accept.ts';
import { acceptance } from './acceptance.ts';
import { mountBooking } from './book.ts';
import { customerBooking } from './booking.ts';
import { mountCustomerCommands } from './by-customer.ts';
import { mountDriverCommands } from './by-driver.ts';
import { mountOperatorCommands } from './by-operator.ts';
import { mountDecline } from './decline.ts';
import { lettingGo } from './letting-go.ts';
import { mountRate } from './rate.ts';
import { wakeClaims } from './wake-claims.ts';

export const ride: Column = {
  mount: (router, house) => {
    mountBooking(router, house);
    mountAccept(router, house);
    mountDecline(router, house);
    mountCustomerCommands(router, house);
    mountDriverCommands(router, house);
    mountRate(router, house);
    mountOperatorCommands(router, house);
  },
  processes: (house) => [
    customerBooking(house),
    acceptance(house, { catchUp: () => wakeClaims(house) }),
    lettingGo(house),
  ],
};
