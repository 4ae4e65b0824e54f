import { z } from 'zod';
import { formatPlate, isSamePlate } from './plate.ts';
import type { VehicleType } from './vehicle-type.ts';

/** The personal part of a vehicle, in events, requests and answers. */
export const vehicleDetails = z.object({
  /** Make and model, such as `Toyota Corolla`. */
  model: z.string(),
  /** As entered; `formatPlate` normalises it for display. */
  plate: z.string(),
  /** Four digits. */
  year: z.string(),
  color: z.string(),
});
export type VehicleDetails = z.output<typeof vehicleDetails>;

export const exampleVehicle: VehicleDetails = {
  model: 'Toyota Corolla',
  plate: 'LND123AA',
  year: '2016',
  color: 'Silver',
};

export const displayedVehicle = vehicleDetails.pick({ model: true, plate: true, color: true });
export type DisplayedVehicle = z.output<typeof displayedVehicle>;

export const vehicleDetailKeys = vehicleDetails.keyof().options;

export interface Vehicle extends Readonly<VehicleDetails> {
  readonly type: VehicleType;
}

const plain = (written: string): string => written.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const withFormattedPlate = <V extends Pick<VehicleDetails, 'plate'>>(vehicle: V): V => ({
  ...vehicle,
  plate: formatPlate(vehicle.plate),
});

export const isSameVehicle = (a: Vehicle, b: Vehicle): boolean =>
  a.type === b.type &&
  vehicleDetailKeys.every((key) => (key === 'plate' ? isSamePlate(a.plate, b.plate) : plain(a[key]) === plain(b[key])));
