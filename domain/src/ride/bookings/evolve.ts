import type { CustomerBookingsEvent } from './events.ts';
import { type CustomerBookingsState, claimsOf } from './state.ts';

/** Total: an event that does not fit the state leaves it as it is. */
export const evolve = (state: CustomerBookingsState, event: CustomerBookingsEvent): CustomerBookingsState => {
  switch (event.type) {
    case 'CustomerClaimed': {
      const { rideId, from, until, scheduled } = event.data;
      return { status: 'open', claims: [...claimsOf(state), { rideId, from, until, scheduled }] };
    }
    case 'CustomerReleased': {
      const { rideId, held } = event.data;
      return { status: 'open', claims: held ?? claimsOf(state).filter((claim) => claim.rideId !== rideId) };
    }
    case 'BookingsClosed':
      return { status: 'closed', at: event.at };
    case 'BookingsReopened':
      return { status: 'open', claims: [] };
  }
};
