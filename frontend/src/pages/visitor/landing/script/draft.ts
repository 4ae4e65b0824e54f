import type { BookingDraft } from '../../../../browser/booking-draft.ts';
import { isTooOld } from '../../../../browser/draft-age.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The draft of a booking without the parser that the app has for it. Throws at what is none. */
export const draft = {
  parse: (value: unknown): Record<keyof BookingDraft, string> => {
    const { pickupAddress, destinationAddress, vehicleType, duration = '1', keptAt } = Object(value);
    if (![pickupAddress, destinationAddress, vehicleType, duration].every(isText))
      throw new TypeError('No draft of a booking');
    if (isTooOld({ keptAt })) throw new TypeError('The draft is too old');
    return { pickupAddress, destinationAddress, vehicleType, duration };
  },
};
