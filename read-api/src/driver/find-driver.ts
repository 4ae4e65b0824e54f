import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type pg from 'pg';

export interface DriverRow {
  readonly driver_id: string;
  readonly verification_status: 'pending' | 'approved' | 'rejected';
  readonly vehicle_status: 'pending' | 'approved' | 'rejected';
}

/** The driver's row. A person whose role is there before the row is asked to come back. */
export const findDriver = async <R extends DriverRow>(db: pg.Pool, driverId: string): Promise<R> => {
  const { rows } = await db.query<R>('select * from read_drivers.drivers where driver_id = $1', [driverId]);
  const [row] = rows;
  if (row) return row;
  throw edgeProblem('ServiceUnavailable', 'Your driver record is being prepared. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
  });
};
