import type { StartCodes } from '@saferide/infrastructure/key-ring/start-codes';
import type { RideRow } from './ride-row.ts';

export type StartCodeDigits = Pick<StartCodes, 'loadKeysOf' | 'digitsOf'>;

export const withStartCodeDigits = async <R extends Pick<RideRow, 'start_code' | 'ride_id' | 'driver_id'>>(
  startCodes: StartCodeDigits,
  rows: readonly R[],
): Promise<R[]> => {
  await startCodes.loadKeysOf(rows.map(({ start_code }) => start_code));
  return rows.map((row) => ({ ...row, start_code: startCodes.digitsOf(row.start_code, row.ride_id, row.driver_id) }));
};
