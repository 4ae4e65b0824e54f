import {
  type DisplayedVehicle,
  displayedVehicle,
  type VehicleDetails,
  vehicleDetailKeys,
} from '@saferide/domain/vehicle/vehicle';
import { type VehicleType, vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';

export { type DisplayedVehicle, exampleVehicle, type Vehicle } from '@saferide/domain/vehicle/vehicle';
export { vehicleText } from '@saferide/domain/vehicle/vehicle-text';

/** A driver's vehicle in answers; null once erased. The plate is spelt as on the car. */
export const displayedVehicleView = displayedVehicle.nullable();

type Detail = keyof VehicleDetails;
type SpecName<Key extends Detail> = `vehicle${Capitalize<Key>}`;
type SpecVehicle<V> = { readonly [Key in Detail as SpecName<Key>]: V };

const specName = <Key extends Detail>(key: Key) =>
  `vehicle${key.charAt(0).toUpperCase()}${key.slice(1)}` as SpecName<Key>;

const inSpecNames = <V>(of: (key: Detail) => V): SpecVehicle<V> =>
  Object.fromEntries(vehicleDetailKeys.map((key) => [specName(key), of(key)])) as SpecVehicle<V>;

/** The specification's names of a vehicle's details, such as `vehicleModel` (spec 2 §3). */
export const specVehicleNames = vehicleDetailKeys.map((key) => specName(key));

/** A vehicle in the specification's names; all details are null once erased. */
export const specVehicleView = z.object(inSpecNames(() => z.string().nullable()));

/** Converts a vehicle to the specification's names. Every field is null without details, as after an erasure. */
export const specVehicleOf = (details: VehicleDetails | null): z.infer<typeof specVehicleView> =>
  inSpecNames((key) => details?.[key] ?? null);

/** What others see of a vehicle, in the specification's names. */
export const specDisplayedVehicleView = specVehicleView.pick({
  vehicleModel: true,
  vehiclePlate: true,
  vehicleColor: true,
});

/** Converts what others see of a vehicle. Every field is null without a vehicle, as after an erasure. */
export const specDisplayedVehicleOf = (shown: DisplayedVehicle | null): z.infer<typeof specDisplayedVehicleView> => ({
  vehicleModel: shown?.model ?? null,
  vehiclePlate: shown?.plate ?? null,
  vehicleColor: shown?.color ?? null,
});

/** The fields of a form, empty without a vehicle. */
export const vehicleFormOf = (details: VehicleDetails | null): SpecVehicle<string> =>
  inSpecNames((key) => details?.[key] ?? '');

/** The vehicle that a form describes. */
export const vehicleOfForm = (form: SpecVehicle<string>): VehicleDetails =>
  Object.fromEntries(vehicleDetailKeys.map((key) => [key, form[specName(key)]])) as VehicleDetails;

/** The vehicle in a response; null once erased. */
export const vehicleOfView = (view: z.infer<typeof specVehicleView>): VehicleDetails | null =>
  specVehicleNames.some((name) => view[name] === null) ? null : vehicleOfForm(view as SpecVehicle<string>);

/** A vehicle under review in the specification's names (spec 3 §3); all but `type` is null once erased. */
export const reviewedVehicleView = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.string().nullable(),
  color: z.string().nullable(),
  plateNumber: z.string().nullable(),
  type: z.enum(vehicleTypes),
});

/** Converts a vehicle under review. The first word of the model is taken as the make. */
export const reviewedVehicleOf = (
  details: VehicleDetails | null,
  type: VehicleType,
): z.infer<typeof reviewedVehicleView> => {
  const [make = null, ...model] = details?.model.split(/\s+/) ?? [];
  return {
    make,
    model: model.length > 0 ? model.join(' ') : (details?.model ?? null),
    year: details?.year ?? null,
    color: details?.color ?? null,
    plateNumber: details?.plate ?? null,
    type,
  };
};
