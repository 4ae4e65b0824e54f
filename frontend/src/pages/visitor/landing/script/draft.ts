import type { BookingDraft } from '../../../../browser/booking-draft.ts';
import { isRecent } from '../../../../browser/draft-age.ts';

export const draft = {
  parse: (value: unknown): Record<keyof BookingDraft, string> | null => {
    const { pickupAddress, destinationAddress, vehicleType, duration, at } = Object(value);
    const typed = { pickupAddress, destinationAddress, vehicleType, duration };
    return isRecent(at) && Object.values(typed).every((text) => typeof text === 'string') ? typed : null;
  },
};
