import { z } from 'zod';

/** The classes of spec 3 §5; `suv` is a Toyota Prado hired by the hour. */
export const vehicleTypes = ['standard', 'premium', 'suv'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

/** A vehicle class in a stored event. */
export const vehicleType = z.enum(vehicleTypes);

export const maxPassengers = { standard: 4, premium: 4, suv: 7 } as const satisfies Record<VehicleType, number>;
