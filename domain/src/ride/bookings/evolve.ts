import type { CustomerBookingsEvent } from './events.ts';
import { type CustomerBookingsState, claimsOf, pastBookingsOf } from './state.ts';

export const evolve = (state: CustomerBookingsState, event: CustomerBookingsEvent): CustomerBookingsState => {
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
