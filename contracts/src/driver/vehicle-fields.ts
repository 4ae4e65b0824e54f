import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { isPlate, normalisePlate, plateSentence } from '@saferide/domain/vehicle/plate';
import { isSameVehicle } from '@saferide/domain/vehicle/vehicle';
import { classRefusal, vehicleClassSentence } from '@saferide/domain/vehicle/vehicle-classes';
import { parseVehicleColor, vehicleColorSentence, vehicleColors } from '@saferide/domain/vehicle/vehicle-color';
import { isVehicleModel, vehicleModelSentence } from '@saferide/domain/vehicle/vehicle-model';
import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { vehicleYearSentence } from '@saferide/domain/vehicle/vehicle-year';
import { z } from 'zod';
import { type FormFault, requiredText } from '../kernel/fields.ts';

export { isSameVehicle };

/** Messages for blank or too short fields of a vehicle form (spec 2 §5.1, §5.3). */
export interface VehicleFieldMessages {
  readonly plate: string;
  /** Minimum length of the plate in characters. */
  readonly plateFrom: number;
  readonly year: string;
}

const MODEL_REQUIRED = 'Vehicle model is required';
const MODEL_TOO_SHORT = 'Vehicle model needs at least 2 letters or digits';
const COLOR_REQUIRED = 'Vehicle color is required';

const FOUR_DIGITS = /^\d{4}$/;

const { minVehicleYear } = driverPolicy;

/** Form fields of a vehicle; parsing normalises plate and colour. */
export const vehicleFields = ({ plate, plateFrom, year }: VehicleFieldMessages) => ({
  vehicleModel: requiredText(MODEL_REQUIRED, 80)
    .pipe(z.string().min(2, MODEL_TOO_SHORT))
    .pipe(z.string().refine(isVehicleModel, vehicleModelSentence)),
  vehiclePlate: z
    .string({ error: plate })
    .trim()
    .min(plateFrom, plate)
    .max(20, 'At most 20 characters')
    .pipe(z.string().refine(isPlate, plateSentence).transform(normalisePlate)),
  vehicleYear: z
    .string({ error: year })
    .trim()
    .regex(FOUR_DIGITS, year)
    .pipe(z.string().refine((text) => Number(text) >= minVehicleYear, vehicleYearSentence(minVehicleYear))),
  vehicleColor: z
    .string({ error: COLOR_REQUIRED })
    .trim()
    .min(2, COLOR_REQUIRED)
    .max(40, vehicleColorSentence)
    .transform(parseVehicleColor)
    .pipe(z.enum(vehicleColors, { error: vehicleColorSentence })),
  vehicleType: z.enum(vehicleTypes),
});

const classed = z.object({
  vehicleType: z.enum(vehicleTypes),
  vehicleModel: z.string().min(2),
  vehicleYear: z.string(),
});

/** Reports a class that does not fit the vehicle, once model and year are valid. */
export const vehicleClassFaults = (typed: unknown): readonly FormFault[] => {
  const read = classed.safeParse(typed);
  if (!read.success) return [];
  const { vehicleType: type, vehicleModel: model, vehicleYear: year } = read.data;
  const refused = classRefusal(driverPolicy.classes, { type, model, year });
  return refused ? [{ path: 'vehicleType', message: vehicleClassSentence(refused) }] : [];
};
