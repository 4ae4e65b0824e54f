import type { CompleteErasure, ErasePersonalData } from '../commands.ts';
import type { AccountIn, Present } from '../state.ts';

export const erase = ({ person }: Present, { openRideIds }: ErasePersonalData) => {
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  return [{ type: 'PersonalDataErased', data: { accountId: person.accountId } } as const];
};

export const completeErasure = ({ complete }: AccountIn<'erased'>, { accountId }: CompleteErasure) =>
  complete ? [] : [{ type: 'ErasureCompleted', data: { accountId } } as const];
