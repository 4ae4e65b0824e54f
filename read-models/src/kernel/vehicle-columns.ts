import {
  type DisplayedVehicle,
  type Vehicle,
  type VehicleDetails,
  vehicleDetailKeys,
  withFormattedPlate,
} from '@saferide/domain/vehicle/vehicle';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import { type Column, personalColumn, textColumn } from './table.ts';

type Detail = keyof VehicleDetails;
type Named<V> = { readonly [Key in Detail as `vehicle_${Key}`]: V };

const named = <V>(of: (key: Detail) => V): Named<V> =>
  Object.fromEntries(vehicleDetailKeys.map((key) => [`vehicle_${key}`, of(key)])) as Named<V>;

/** Columns for a vehicle in a table with a `driver_id`. The details are cleared when the driver is erased. */
export const vehicleColumns = {
  vehicle_type: textColumn<VehicleType>(),
  ...named((): Column<string | null> => personalColumn('driver_id', textColumn())),
};

type DetailsRow = Named<string | null>;
type VehicleRow = DetailsRow & { readonly vehicle_type: VehicleType };

/** The values of `vehicleColumns`; `details` is null in events of an erased driver. */
export const vehicleRowOf = (type: VehicleType, details: VehicleDetails | null): VehicleRow => ({
  vehicle_type: type,
  ...named((key) => details?.[key] ?? null),
});

/** Null once the driver is erased. The plate is spelt as on the car. */
export const vehicleOf = (row: VehicleRow): Vehicle | null => {
  const details = Object.fromEntries(vehicleDetailKeys.map((key) => [key, row[`vehicle_${key}`]]));
  return row.vehicle_plate === null
    ? null
    : withFormattedPlate({ type: row.vehicle_type, ...(details as VehicleDetails) });
};

/** The columns that a query must select for `shownVehicleOf`. */
export const shownVehicleColumns = ['vehicle_model', 'vehicle_plate', 'vehicle_color'] as const;

/** Null once the driver is erased. The plate is spelt as on the car. */
export const shownVehicleOf = ({
  vehicle_model: model,
  vehicle_plate: plate,
  vehicle_color: color,
}: Pick<DetailsRow, (typeof shownVehicleColumns)[number]>): DisplayedVehicle | null =>
  model === null || plate === null || color === null ? null : withFormattedPlate({ model, plate, color });
