/** Colours that vehicles here are painted in. */
export const vehicleColors = ['Silver', 'Black', 'White', 'Blue', 'Red', 'Grey', 'Green'] as const;
export type VehicleColor = (typeof vehicleColors)[number];
