import type { Reading, TablesOf } from '@saferide/read-models/reading';
import { NotYetAvailable } from '../queries/not-yet-available.ts';

export type DriverRow = TablesOf<'drivers'>['drivers.drivers'];

/** Throws NotYetAvailable for a driver whose row is not projected yet. */
export const findDriver = async (models: Reading<'drivers'>, driverId: string): Promise<DriverRow> => {
  const row = await models
    .selectFrom('drivers.drivers')
    .selectAll()
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  if (row) return row;
  throw new NotYetAvailable('drivers', 'Your driver record');
};
