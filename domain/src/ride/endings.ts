/** How a ride ends that not both of its people have ended: the other one is told. */
export const rideEndings = ['cancelled_by_customer', 'rider_asked', 'ended_by_operator'] as const;
export type RideEnding = (typeof rideEndings)[number];
