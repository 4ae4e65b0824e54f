import { lifecycleOf } from '../../kernel/lifecycle.ts';
import type { CustomerBookingsCommand } from './commands.ts';
import {
  claim,
  claimAfterClosing,
  claimFirst,
  closeBooking,
  extend,
  ignoreWhenClosed,
  ignoreWithoutClaims,
  passOn,
  releaseBooking,
} from './decide.ts';
import type { CustomerBookingsEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { CustomerBookingsRefusal } from './refusals.ts';
import type { CustomerBookingsState } from './state.ts';

const { on, decider } = lifecycleOf<
  CustomerBookingsState,
  CustomerBookingsCommand,
  CustomerBookingsEvent,
  CustomerBookingsRefusal
>();

export const customerBookings = decider(
  'customerBookings',
  { status: 'new' },
  evolve,
  [
    on('new', 'ClaimCustomer', ['CustomerClaimed'], claimFirst),
    on('open', 'ClaimCustomer', ['CustomerClaimed'], claim),
    on('closed', 'ClaimCustomer', ['BookingsReopened', 'CustomerClaimed'], claimAfterClosing),
    on(['new', 'open', 'closed'], 'ReleaseCustomer', ['CustomerReleased'], releaseBooking),
    on('open', 'ExtendClaim', ['CustomerClaimed'], extend),
    on('open', 'PassClaimOn', ['CustomerReleased', 'CustomerClaimed'], passOn),
    on(['new', 'closed'], 'ExtendClaim', [], ignoreWithoutClaims),
    on(['new', 'closed'], 'PassClaimOn', [], ignoreWithoutClaims),
    on(['new', 'open'], 'CloseBookings', ['BookingsClosed'], closeBooking),
    on('closed', 'CloseBookings', [], ignoreWhenClosed),
  ],
  { restsAt: [{ type: 'CustomerReleased', since: 2 }, 'BookingsClosed', 'BookingsReopened'] },
);
