import type { Reading, TablesOf } from '@saferide/read-models/reading';
import { NotYet } from '../queries/not-yet.ts';

export type DriverRow = TablesOf<'drivers'>['drivers.drivers'];

/** Throws `NotYet` when the role exists before the row. */
export const findDriver = async (models: Reading<'drivers'>, driverId: string): Promise<DriverRow> => {
  const row = await models
    .selectFrom('drivers.drivers')
    .selectAll()
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  if (row) return row;
  throw new NotYet('drivers', 'Your driver record');
};
