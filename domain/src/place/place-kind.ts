/** Smallest first. */
export const placeKinds = ['address', 'landmark', 'street', 'area', 'town', 'city', 'state'] as const;
export type PlaceKind = (typeof placeKinds)[number];
