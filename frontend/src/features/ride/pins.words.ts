/** What the ends of a ride are called on a map. */
export const pinsWords = {
  pickup: (place: string) => `Pickup: ${place}`,
  destination: (place: string) => `Destination: ${place}`,
} as const;
