/** Source: spec 3 §5. `suv` is the hourly Toyota Prado. */
export const vehicleTypes = ['standard', 'premium', 'suv'] as const;
export type VehicleType = (typeof vehicleTypes)[number];
