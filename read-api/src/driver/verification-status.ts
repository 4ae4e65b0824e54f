import { readVerificationStatus } from '@saferide/contracts/driver/driver';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { type DriverRow, findDriver } from './driver-profile.ts';

const canRetry = (row: DriverRow): boolean =>
  !row.verification_running &&
  (row.verification_status === 'rejected' ||
    (row.verification_status === 'approved' && row.vehicle_status === 'rejected'));

export const reasonsOf = ({
  failure_reasons: reasons,
  vehicle_status: vehicle,
}: Pick<DriverRow, 'failure_reasons' | 'vehicle_status'>): string[] =>
  reasons.filter((reason) => vehicle === 'rejected' || !reason.startsWith('vehicle_'));

export const mountVerificationStatus = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, readVerificationStatus, queries, 'position', async ({ caller, models }) => {
    const row = await findDriver(models, caller.accountId);
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
      reasons: reasonsOf(row),
      simulated: row.simulated,
    };
    return { body };
  });
