/** Names of a ride's ends on a map. */
export const pinsWords = {
  pickup: (place: string) => `Pickup: ${place}`,
  destination: (place: string) => `Destination: ${place}`,
} as const;
