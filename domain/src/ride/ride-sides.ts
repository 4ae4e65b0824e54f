export const rideSides = ['customer', 'driver'] as const;
export type RideSide = (typeof rideSides)[number];
