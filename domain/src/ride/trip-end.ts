export const tripEndConfirmations = ['arrived', 'asked_to_stop'] as const;
export type TripEndConfirmation = (typeof tripEndConfirmations)[number];

/**
 * `asked_to_stop`: the rider confirmed an end before the destination. `early`: too far from the destination, without
 * that confirmation. `unseen`: no recent position of the car.
 */
export const tripEnds = ['at_destination', 'asked_to_stop', 'early', 'unseen'] as const;
export type TripEnd = (typeof tripEnds)[number];

/** Why a ride ended, in `ride_ended` notifications. Other endings send a different notification or none. */
export const notifiedEndCauses = ['cancelled_by_customer', 'rider_asked', 'ended_by_operator'] as const;
export type NotifiedEndCause = (typeof notifiedEndCauses)[number];

export const tripEndOf = (word: TripEndConfirmation): TripEnd => (word === 'arrived' ? 'at_destination' : word);
