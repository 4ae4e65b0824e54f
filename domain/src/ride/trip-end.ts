export const tripEndConfirmations = ['arrived', 'asked_to_stop'] as const;
export type TripEndConfirmation = (typeof tripEndConfirmations)[number];

/** `asked_to_stop`: confirmed by the rider. `early`: too far from the destination. `unseen`: no recent position. */
export const tripEnds = ['at_destination', 'asked_to_stop', 'early', 'unseen'] as const;
export type TripEnd = (typeof tripEnds)[number];

export const rideEndings = ['cancelled_by_customer', 'rider_asked', 'ended_by_operator'] as const;
export type RideEnding = (typeof rideEndings)[number];

/** The end of a trip that the rider has confirmed. */
export const endConfirmedBy = (word: TripEndConfirmation): TripEnd => (word === 'arrived' ? 'at_destination' : word);
