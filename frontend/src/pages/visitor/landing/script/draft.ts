import type { BookingDraft } from '../../../../browser/booking-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The draft of a booking without the parser that the app has for it. Throws at what is none. */
export const draft = {
  parse: (value: unknown): Record<keyof BookingDraft, string> => {
    const { pickupAddress, destinationAddress, vehicleType, duration = '1' } = Object(value);
    if (![pickupAddress, destinationAddress, vehicleType, duration].every(isText))
      throw new TypeError('No draft of a booking');
    return { pickupAddress, destinationAddress, vehicleType, duration };
  },
};
