import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Reading, TablesOf } from '@saferide/read-models/reading';

export type DriverRow = TablesOf<'drivers'>['drivers.drivers'];

/** The driver's row. A person whose role is there before the row is asked to come back. */
export const findDriver = async (models: Reading<'drivers'>, driverId: string): Promise<DriverRow> => {
  const row = await models
    .selectFrom('drivers.drivers')
    .selectAll()
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  if (row) return row;
  throw edgeProblem('ServiceUnavailable', 'Your driver record is being prepared. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
  });
};
