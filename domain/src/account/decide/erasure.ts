import type { ErasePersonalData } from '../commands.ts';
import type { Present } from '../state.ts';

export const erase = ({ person }: Present, { openRideIds }: ErasePersonalData) => {
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  return [{ type: 'PersonalDataErased', data: { accountId: person.accountId } } as const];
};
