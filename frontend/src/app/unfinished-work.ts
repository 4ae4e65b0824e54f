import type { QueryClient } from '@tanstack/react-query';
import { findOngoingRide } from '../features/ride/ongoing-ride.ts';
import { waitingActions } from '../outbox/waiting-actions.ts';
import { currentUserQuery } from '../session/current-user.ts';

export interface UnfinishedWork {
  readonly ride: 'riding' | 'driving' | null;
  readonly unsent: number;
}

export const unfinishedWorkOf = async (client: QueryClient): Promise<UnfinishedWork | null> => {
  const ride = await findOngoingRide(client);
  const unsent = waitingActions.current().length;
  if (!ride && unsent === 0) return null;
  const driving = ride?.driverId === client.getQueryData(currentUserQuery.queryKey)?.id;
  return { ride: ride && (driving ? 'driving' : 'riding'), unsent };
};
