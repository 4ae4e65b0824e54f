export const pinsWords = {
  pickup: (place: string) => `Pickup: ${place}`,
  destination: (place: string) => `Destination: ${place}`,
} as const;
