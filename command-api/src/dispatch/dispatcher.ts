import { reactionTo } from '../reactions/follow-log.ts';
import type { KeptBoard } from './keep-board.ts';
import { continueSearch, type SearchServices } from './search.ts';

/** The dispatch process manager: whatever begins a search for a driver sets it going; its timers keep it going. */
export const dispatchReaction = (services: SearchServices, kept: KeptBoard) =>
  reactionTo({
    name: 'dispatch',
    types: ['RideRequested', 'RideScheduled', 'RideGivenBack', 'DriverAbsenceReported'],
    react: async ({ event, position }, work) => {
      await kept.reached(position, work.signal);
      await continueSearch(services, event.data.rideId, work);
    },
  });
