import { lifecycleOf } from '../../kernel/lifecycle.ts';
import type { CustomerBookingsCommand } from './commands.ts';
import {
  claimAfterClosing,
  claimCustomer,
  claimNewCustomer,
  closeBookings,
  extendClaim,
  ignoreWhenClosed,
  ignoreWithoutClaims,
  passClaimOn,
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
    on('new', 'ClaimCustomer', ['CustomerClaimed'], claimNewCustomer),
    on('open', 'ClaimCustomer', ['CustomerClaimed'], claimCustomer),
    on('closed', 'ClaimCustomer', ['BookingsReopened', 'CustomerClaimed'], claimAfterClosing),
    on(['new', 'open', 'closed'], 'ReleaseCustomer', ['CustomerReleased'], releaseBooking),
    on('open', 'ExtendClaim', ['CustomerClaimed'], extendClaim),
    on('open', 'PassClaimOn', ['CustomerReleased', 'CustomerClaimed'], passClaimOn),
    on(['new', 'closed'], 'ExtendClaim', [], ignoreWithoutClaims),
    on(['new', 'closed'], 'PassClaimOn', [], ignoreWithoutClaims),
    on(['new', 'open'], 'CloseBookings', ['BookingsClosed'], closeBookings),
    on('closed', 'CloseBookings', [], ignoreWhenClosed),
  ],
  { restsAt: [{ type: 'CustomerReleased', since: 2 }, 'BookingsClosed', 'BookingsReopened'] },
);
