import type { CompleteErasure, ErasePersonalData } from '../commands.ts';
import type { AccountIn, Present } from '../state.ts';

export const erase = ({ person: { accountId, roles } }: Present, { openRideIds, asked }: ErasePersonalData) => {
  if (asked?.by === accountId) return { refusal: 'OwnAccount' } as const;
  // No role is revoked by its own holder, nor the last operator's: so neither are they erased.
  if (roles.length > 0) return { refusal: 'RoleStillHeld', roles } as const;
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  const data = { accountId, erasedBy: asked?.by ?? accountId, reason: asked?.reason ?? null };
  return [{ type: 'PersonalDataErased', data } as const];
};

export const completeErasure = ({ complete }: AccountIn<'erased'>, { accountId }: CompleteErasure) =>
  complete ? [] : [{ type: 'ErasureCompleted', data: { accountId } } as const];
