import { fareMethods } from '@saferide/domain/money/payment-method';
import { NOTE_CHARACTERS } from '@saferide/domain/ride/booking-options';
import { z } from 'zod';
import { contactName, mobileNumber, multiLineText, requiredText } from '../kernel/fields.ts';
import { nairaField } from '../kernel/response-fields.ts';
import { latitude, longitude } from '../place/coordinates.ts';
import { vehicleTypeField } from './fields.ts';
import { rideFigures } from './figures.ts';

const LONGEST = 500;
/** An optional text of several lines. */
export const shortText = multiLineText({ max: LONGEST });
/** A required text of several lines. */
export const shortReason = (blank: string) => multiLineText({ max: LONGEST, blank });

/** A required address on one line. */
export const address = (message: string) => requiredText(message, 200);

/** True if the person confirms a point that contradicts the address. */
export const confirmed = z.boolean().optional();

/** Path parameter of calls about a ride. */
export const rideId = z.object({ id: z.uuid() });

/** Number of passengers. */
export const passengers = z
  .number({ error: 'Number of passengers is required' })
  .int()
  .min(1)
  .max(rideFigures.mostPassengers);

/** Pickup, destination and vehicle of a trip. */
export const tripFields = {
  pickupAddress: address('Pickup address is required'),
  pickupLatitude: latitude.nullish(),
  pickupLongitude: longitude.nullish(),
  destinationAddress: address('Destination address is required'),
  destinationLatitude: latitude.nullish(),
  destinationLongitude: longitude.nullish(),
  vehicleType: vehicleTypeField,
  duration: z.number().int().positive().nullish(),
};

/** How a rider means to pay the driver. */
export const paymentMethodField = z.enum(fareMethods);

/** The person who rides when someone else books. */
export const passengerFields = z.object({
  name: contactName('Enter the passenger’s name'),
  phone: mobileNumber('Enter the passenger’s phone number'),
});

/** The maximum length of a note. */
export const noteCharacters = NOTE_CHARACTERS;
/** A note for the driver; blank for none. */
export const noteField = multiLineText({ max: noteCharacters });

/** A booking, without its time. */
export const bookingBody = z.object({
  ...tripFields,
  pickupConfirmed: confirmed,
  destinationConfirmed: confirmed,
  passengers,
  paymentMethod: paymentMethodField.default('cash'),
  note: noteField.nullish(),
  passenger: passengerFields.nullish(),
  estimatedPrice: nairaField,
  betweenCitiesConfirmed: confirmed,
});
