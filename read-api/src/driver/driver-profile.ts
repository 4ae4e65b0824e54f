import { type DriverProfileView, driverProfile } from '@saferide/contracts/driver/driver';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { vehicleFaultIn } from './driver-record.ts';
import { type DriverRow, findDriver } from './find-driver.ts';

const masked = (account: string | null): string | null =>
  account === null ? null : `${'•'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;

const profileView = (row: DriverRow, supportPhone: string | null, chosenPlaces: boolean): DriverProfileView => ({
  id: row.driver_id,
  vehicleModel: row.vehicle_model,
  vehiclePlate: row.vehicle_plate && formatPlate(row.vehicle_plate),
  vehicleYear: row.vehicle_year,
  vehicleColor: row.vehicle_color,
  vehicleType: row.vehicle_type,
  verificationStatus: row.verification_status,
  vehicleVerificationStatus: row.vehicle_status,
  vehicleFault: vehicleFaultIn(row),
  suspension: row.suspended ? { reason: row.suspension_reason, call: supportPhone } : null,
  vehicleRegistrationCert: row.documents.vehicleRegistrationCert,
  roadworthinessCert: row.documents.roadworthinessCert,
  vehicleInspectionPhotos: [...row.documents.vehicleInspectionPhotos],
  bankAccountNumber: masked(row.bank_account_number),
  bankName: row.bank_name,
  accountHolderName: row.account_holder_name,
  bankAccountVerified: row.bank_verified ?? false,
  isOnline: row.online,
  wentUnseen: row.went_unseen,
  chosenPlaces,
});

export const mountDriverProfile = (router: Router, { queries, supportPhone, locations }: ReadServices): void =>
  mountQuery(router, driverProfile, queries, 'position', async ({ caller, models }) => ({
    body: profileView(await findDriver(models, caller.accountId), supportPhone, locations.chosenPlaces),
  }));
