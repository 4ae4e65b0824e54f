import { after } from '../../time/instant.ts';
import type { CancelErasure, CompleteErasure, ErasePersonalData } from '../commands.ts';
import { erasurePolicy } from '../erasure-policy.ts';
import type { AccountIn, Present } from '../state.ts';

export const erase = ({ person: { accountId, roles, erasure } }: Present, command: ErasePersonalData) => {
  const { openRideIds, asked, delayedBy, now } = command;
  if (asked?.by === accountId) return { refusal: 'OwnAccount' } as const;
  // Nobody revokes their own role, and the last operator's is never revoked, so neither can be erased.
  if (roles.length > 0) return { refusal: 'RoleStillHeld', roles } as const;
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  const by = { askedBy: asked?.by ?? accountId, reason: asked?.reason ?? null };
  if (delayedBy.length > 0) {
    if (erasure) return [];
    const data = { accountId, until: after(now, erasurePolicy.delayMs), causes: [...delayedBy], ...by };
    return [{ type: 'ErasureDelayed', data } as const];
  }
  const data = { accountId, erasedBy: by.askedBy, reason: by.reason };
  return [{ type: 'PersonalDataErased', data } as const];
};

/** A person cancels their own request; any one operator may cancel one made through an operator, without approval. */
export const cancelErasure = ({ person: { accountId, erasure } }: Present, { asked }: CancelErasure) => {
  if (asked?.by === accountId) return { refusal: 'OwnAccount' } as const;
  if (!erasure) return { refusal: 'NoErasurePending' } as const;
  const askedByPerson = erasure.askedBy === accountId;
  if (asked === null && !askedByPerson) return { refusal: 'ErasureAskedByOperator' } as const;
  if (asked !== null && askedByPerson) return { refusal: 'ErasureAskedByPerson' } as const;
  const data = { accountId, cancelledBy: asked?.by ?? accountId, reason: asked?.reason ?? null };
  return [{ type: 'ErasureCancelled', data } as const];
};

export const completeErasure = ({ complete }: AccountIn<'erased'>, { accountId }: CompleteErasure) =>
  complete ? [] : [{ type: 'ErasureCompleted', data: { accountId } } as const];
