import type { CompleteErasure, ErasePersonalData } from '../commands.ts';
import type { AccountIn, Present } from '../state.ts';

export const erase = ({ person: { accountId } }: Present, { openRideIds, asked }: ErasePersonalData) => {
  if (asked?.by === accountId) return { refusal: 'OwnAccount' } as const;
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  const data = { accountId, erasedBy: asked?.by ?? accountId, reason: asked?.reason ?? null };
  return [{ type: 'PersonalDataErased', data } as const];
};

export const completeErasure = ({ complete }: AccountIn<'erased'>, { accountId }: CompleteErasure) =>
  complete ? [] : [{ type: 'ErasureCompleted', data: { accountId } } as const];
