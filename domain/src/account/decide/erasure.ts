import { after } from '../../time/instant.ts';
import type { CancelErasure, CompleteErasure, ErasePersonalData } from '../commands.ts';
import { erasurePolicy } from '../erasure-policy.ts';
import type { AccountIn, ExistingAccount } from '../state.ts';

export const decideErasePersonalData = (
  { person: { accountId, roles, erasure } }: ExistingAccount,
  command: ErasePersonalData,
) => {
  const { openRideIds, asked: request, delayedBy, now } = command;
  if (request?.by === accountId) return { refusal: 'OwnAccount' } as const;
  // Erasing would bypass the rules that protect an operator's own role and the last operator.
  if (roles.length > 0) return { refusal: 'RoleStillHeld', roles } as const;
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  const by = { askedBy: request?.by ?? accountId, reason: request?.reason ?? null };
  if (delayedBy.length > 0) {
    if (erasure) return [];
    const data = { accountId, until: after(now, erasurePolicy.delayMs), causes: [...delayedBy], ...by };
    return [{ type: 'ErasureDelayed', data } as const];
  }
  const data = { accountId, erasedBy: by.askedBy, reason: by.reason };
  return [{ type: 'PersonalDataErased', data } as const];
};

export const decideCancelErasure = (
  { person: { accountId, erasure } }: ExistingAccount,
  { asked: request }: CancelErasure,
) => {
  if (request?.by === accountId) return { refusal: 'OwnAccount' } as const;
  if (!erasure) return { refusal: 'NoErasurePending' } as const;
  const askedByPerson = erasure.askedBy === accountId;
  if (request === null && !askedByPerson) return { refusal: 'ErasureAskedByOperator' } as const;
  if (request !== null && askedByPerson) return { refusal: 'ErasureAskedByPerson' } as const;
  const data = { accountId, cancelledBy: request?.by ?? accountId, reason: request?.reason ?? null };
  return [{ type: 'ErasureCancelled', data } as const];
};

export const completeErasure = ({ complete }: AccountIn<'erased'>, { accountId }: CompleteErasure) =>
  complete ? [] : [{ type: 'ErasureCompleted', data: { accountId } } as const];
