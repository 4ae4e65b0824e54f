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
import type { CustomerBookingsRefusal } from './refusals.ts';
import { type CustomerBookingsState, claimsOf, pastBookingsOf } from './state.ts';

const evolve = (state: CustomerBookingsState, event: CustomerBookingsEvent): CustomerBookingsState => {
  switch (event.type) {
    case 'CustomerClaimed': {
      const { rideId, from, until, scheduled } = event.data;
      const claims = claimsOf(state).filter((claim) => claim.rideId !== rideId);
      return { status: 'open', ...pastBookingsOf(state), claims: [...claims, { rideId, from, until, scheduled }] };
    }
    case 'CustomerReleased': {
      const { rideId, held, cancelledAt, hasRidden, counted } = event.data;
      const claims = held ?? claimsOf(state).filter((claim) => claim.rideId !== rideId);
      return { status: 'open', claims, cancelledAt, hasRidden, counted };
    }
    case 'BookingsClosed':
      return { status: 'closed', at: event.at };
    case 'BookingsReopened':
      return { status: 'open', claims: [], ...pastBookingsOf(state) };
  }
};

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
