import type { BookingDraft } from '../../../../browser/booking-draft.ts';
import { isDraftRecent } from '../../../../browser/draft-age.ts';

export const landingDraftParser = {
  parse: (value: unknown): Record<keyof BookingDraft, string> | null => {
    const { pickupAddress, destinationAddress, vehicleType, duration, at } = Object(value);
    const typed = { pickupAddress, destinationAddress, vehicleType, duration };
    return isDraftRecent(at) && Object.values(typed).every((text) => typeof text === 'string') ? typed : null;
  },
};
