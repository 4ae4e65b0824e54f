import { MAX_NOTE_CHARACTERS } from '@saferide/domain/ride/booking-options';
import { z } from 'zod';
import { contactName, mobileNumber, multiLineText } from '../kernel/fields.ts';
import { nairaField } from '../kernel/response-fields.ts';
import { paymentMethodField } from './fields.ts';
import { confirmedField, passengersField, tripFields } from './trip-fields.ts';

/** The person who rides when someone else books. */
export const passengerFields = z.object({
  name: contactName('Enter the passenger’s name'),
  phone: mobileNumber('Enter the passenger’s phone number'),
});

/** The maximum length of a note. */
export const noteCharacterLimit = MAX_NOTE_CHARACTERS;
/** A note for the driver; blank for none. */
export const noteField = multiLineText({ max: noteCharacterLimit });

/** A booking, without its time. */
export const bookingBody = z.object({
  ...tripFields,
  pickupConfirmed: confirmedField,
  destinationConfirmed: confirmedField,
  passengers: passengersField,
  paymentMethod: paymentMethodField.default('cash'),
  note: noteField.nullish(),
  passenger: passengerFields.nullish(),
  estimatedPrice: nairaField,
  betweenCitiesConfirmed: confirmedField,
});
