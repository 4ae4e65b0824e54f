import { type DriverProfileView, driverProfile } from '@saferide/contracts/driver/driver';
import type { DriverDocuments } from '@saferide/domain/driver/registration-form';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { type DriverRow, findDriver } from './find-driver.ts';

interface ProfileRow extends DriverRow {
  readonly vehicle_type: VehicleType;
  readonly vehicle_model: string | null;
  readonly vehicle_plate: string | null;
  readonly vehicle_year: string | null;
  readonly vehicle_color: string | null;
  readonly documents: DriverDocuments;
  readonly bank_account_number: string | null;
  readonly bank_name: string | null;
  readonly account_holder_name: string | null;
  readonly bank_verified: boolean;
  readonly online: boolean;
}

/** All but the last four digits are dots. */
const masked = (account: string | null): string | null =>
  account === null ? null : `${'•'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;

const profileView = (row: ProfileRow): DriverProfileView => ({
  id: row.driver_id,
  vehicleModel: row.vehicle_model,
  vehiclePlate: row.vehicle_plate,
  vehicleYear: row.vehicle_year,
  vehicleColor: row.vehicle_color,
  vehicleType: row.vehicle_type,
  verificationStatus: row.verification_status,
  vehicleVerificationStatus: row.vehicle_status,
  vehicleRegistrationCert: row.documents.vehicleRegistrationCert,
  roadworthinessCert: row.documents.roadworthinessCert,
  vehicleInspectionPhotos: [...row.documents.vehicleInspectionPhotos],
  bankAccountNumber: masked(row.bank_account_number),
  bankName: row.bank_name,
  accountHolderName: row.account_holder_name,
  bankAccountVerified: row.bank_verified,
  isOnline: row.online,
});

export const mountDriverProfile = (router: Router, { queries, db }: ReadServices): void =>
  mountQuery(router, driverProfile, queries, 'position', async ({ caller }) => ({
    body: profileView(await findDriver<ProfileRow>(db, caller.accountId)),
  }));
