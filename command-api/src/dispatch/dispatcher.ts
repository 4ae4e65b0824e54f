import type { DomainEvent } from '@saferide/domain/catalogue';
import type { Reaction } from '../reactions/follow-log.ts';
import type { KeptBoard } from './keep-board.ts';
import { continueSearch, type SearchServices } from './search.ts';

/** The dispatch process manager: whatever begins a search for a driver sets it going; its timers keep it going. */
export const dispatchReaction = (services: SearchServices, kept: KeptBoard): Reaction => ({
  name: 'dispatch',
  types: ['RideRequested', 'RideScheduled', 'RideGivenBack', 'DriverAbsenceReported'] satisfies DomainEvent['type'][],
  react: async ({ event, position }, work) => {
    await kept.reached(position, work.signal);
    if ('rideId' in event.data) await continueSearch(services, event.data.rideId, work);
  },
});
