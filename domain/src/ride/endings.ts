/** Endings by the rider or an operator, of which the others are notified. */
export const rideEndings = ['cancelled_by_customer', 'rider_asked', 'ended_by_operator'] as const;
export type RideEnding = (typeof rideEndings)[number];
