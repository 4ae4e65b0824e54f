import { outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import { oneOf } from '../kernel/wording.ts';

/** Why there is no fare for a trip. */
export type QuoteRefusal =
  | { readonly refusal: 'OutsideServiceArea'; readonly end: 'pickup' | 'destination' }
  | { readonly refusal: 'PassengersOutOfRange'; readonly min: 1; readonly max: number }
  | { readonly refusal: 'DurationRequired'; readonly hours: readonly number[] }
  | { readonly refusal: 'DurationNotOffered'; readonly hours: readonly number[] }
  | { readonly refusal: 'DurationNotForVehicle' };

export const quoteRefusals: RefusalWords<QuoteRefusal> = {
  OutsideServiceArea: outOfBounds('This place is outside Nigeria. Choose a pickup and a destination inside Nigeria.'),
  PassengersOutOfRange: outOfBounds('This vehicle does not take so many passengers. Choose fewer, or a Toyota Prado.'),
  DurationRequired: outOfBounds('Duration is required for Toyota Prado service'),
  DurationNotOffered: outOfBounds(({ hours }) => `The Toyota Prado service is offered for ${oneOf(hours)} hours.`),
  DurationNotForVehicle: outOfBounds('Only the Toyota Prado service is booked by the hour. Leave the duration out.'),
};
