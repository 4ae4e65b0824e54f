import type { Kobo } from '@saferide/domain/money/kobo';
import { lagosDay } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import { defineReadModel } from '../kernel/read-model.ts';
import { integerColumn, type RowOf, table, textColumn } from '../kernel/table.ts';

const cellsTable = table({
  columns: {
    /** Calendar day in Lagos. */
    day: textColumn(),
    city: textColumn(),
    vehicle_type: textColumn<VehicleType>(),
    requested: integerColumn(),
    accepted: integerColumn(),
    completed: integerColumn(),
    cancelled: integerColumn(),
    no_driver_found: integerColumn(),
    fares_kobo: integerColumn<Kobo>(),
    metres: integerColumn(),
  },
  key: ['day', 'city', 'vehicle_type'],
});

type Cell = RowOf<typeof cellsTable>;

interface Placed {
  readonly at: string;
  readonly data: { readonly city: string; readonly vehicleType: VehicleType };
}

const keyOf = ({ at, data }: Placed) => [lagosDay(at), data.city, data.vehicleType];

const cellOf = (row: Cell | null, { at, data }: Placed): Cell =>
  row ?? {
    day: lagosDay(at),
    city: data.city,
    vehicle_type: data.vehicleType,
    requested: 0,
    accepted: 0,
    completed: 0,
    cancelled: 0,
    no_driver_found: 0,
    fares_kobo: 0,
    metres: 0,
  };

export const rideStatistics = defineReadModel('ride_statistics', 1, { cells: cellsTable }, (on) => [
  on(['RideRequested', 'RideScheduled'], 'cells', keyOf, (row, event) => {
    const cell = cellOf(row, event);
    return { ...cell, requested: cell.requested + 1 };
  }),
  on('RideAccepted', 'cells', keyOf, (row, event) => {
    const cell = cellOf(row, event);
    return { ...cell, accepted: cell.accepted + 1 };
  }),
  on('RideCompleted', 'cells', keyOf, (row, event) => {
    const cell = cellOf(row, event);
    return {
      ...cell,
      completed: cell.completed + 1,
      fares_kobo: cell.fares_kobo + event.data.finalFareKobo,
      metres: cell.metres + event.data.distanceMetres,
    };
  }),
  on('RideCancelled', 'cells', keyOf, (row, event) => {
    const cell = cellOf(row, event);
    const unfound = event.data.cause === 'no_driver_found' ? 1 : 0;
    return { ...cell, cancelled: cell.cancelled + 1, no_driver_found: cell.no_driver_found + unfound };
  }),
]);
