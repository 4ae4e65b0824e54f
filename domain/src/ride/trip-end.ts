/** What a rider confirms of the end of their trip. */
export const tripEndWords = ['arrived', 'asked_to_stop'] as const;
export type TripEndWord = (typeof tripEndWords)[number];

/**
 * How a trip ended. `asked_to_stop`: its rider says so. `early`: more than a kilometre from its destination. `unseen`: no
 * position of the last minute shows where.
 */
export const tripEnds = ['at_destination', 'asked_to_stop', 'early', 'unseen'] as const;
export type TripEnd = (typeof tripEnds)[number];
