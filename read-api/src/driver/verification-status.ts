import { readVerificationStatus } from '@saferide/contracts/driver/driver';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { type DriverRow, findDriver } from './find-driver.ts';

interface VerificationRow extends DriverRow {
  readonly verification_running: boolean;
  readonly license_verified: boolean;
  readonly vehicle_verified: boolean;
  readonly background_verified: boolean;
  readonly failure_reasons: readonly string[];
  readonly simulated: boolean | null;
}

/** A rejected person retries everything; a verified one whose changed vehicle failed retries the vehicle. */
const canRetry = (row: VerificationRow): boolean =>
  !row.verification_running &&
  (row.verification_status === 'rejected' ||
    (row.verification_status === 'approved' && row.vehicle_status === 'rejected'));

export const mountVerificationStatus = (router: Router, { queries, db }: ReadServices): void =>
  mountQuery(router, readVerificationStatus, queries, 'position', async ({ caller }) => {
    const row = await findDriver<VerificationRow>(db, caller.accountId);
    const body = {
      status: row.verification_status,
      inProgress: row.verification_running,
      canStart: row.verification_status === 'pending' && !row.verification_running,
      canRetry: canRetry(row),
      details: {
        licenseVerified: row.license_verified,
        vehicleVerified: row.vehicle_verified,
        backgroundCheckVerified: row.background_verified,
      },
      reasons: [...row.failure_reasons],
      simulated: row.simulated,
    };
    return { body };
  });
