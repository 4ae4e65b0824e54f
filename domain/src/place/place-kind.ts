/** From the smallest to the largest. `address`: a house or a business. */
export const placeKinds = ['address', 'landmark', 'street', 'area', 'town', 'city', 'state'] as const;
export type PlaceKind = (typeof placeKinds)[number];
