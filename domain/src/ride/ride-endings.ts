export const rideEndings = ['cancelled_by_customer', 'rider_asked', 'ended_by_operator'] as const;
export type RideEnding = (typeof rideEndings)[number];
