import { type DriverProfileView, driverProfile } from '@saferide/contracts/driver/driver';
import type { DriverRecordView } from '@saferide/contracts/driver/operator-calls';
import { specVehicleOf } from '@saferide/contracts/driver/vehicle';
import { pauseEnd } from '@saferide/domain/driver-duty';
import type { Instant } from '@saferide/domain/time/instant';
import { vehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { NotYetAvailable } from '../queries/problems.ts';

export type DriverRow = TablesOf<'drivers'>['drivers.drivers'];

/** Throws NotYetAvailable for a driver whose row is not projected yet. */
export const findDriver = async (models: ModelReader<'drivers'>, driverId: string): Promise<DriverRow> => {
  const row = await models
    .selectFrom('drivers.drivers')
    .selectAll()
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  if (row) return row;
  throw new NotYetAvailable('drivers', 'Your driver record');
};

export const vehicleFaultIn = ({
  vehicle_check_failed,
  vehicle_fault,
}: Pick<DriverRow, 'vehicle_check_failed' | 'vehicle_fault'>): DriverProfileView['vehicleFault'] =>
  vehicle_check_failed ? 'check_failed' : vehicle_fault;

export const suspensionIn = ({
  suspended,
  suspension_reason,
}: Pick<DriverRow, 'suspended' | 'suspension_reason'>): DriverRecordView['suspension'] =>
  suspended ? { reason: suspension_reason } : null;

const masked = (account: string | null): string | null =>
  account === null ? null : `${'•'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;

const readPausedUntil = async (
  models: ModelReader<'driver_stats'>,
  driverId: string,
  now: Instant,
): Promise<Instant | null> => {
  const latest = await models
    .selectFrom('driver_stats.give_backs')
    .select(['times', 'last_at'])
    .where('driver_id', '=', driverId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const until = latest ? pauseEnd(latest.times, latest.last_at) : null;
  return until !== null && now < until ? until : null;
};

type Added = Pick<DriverProfileView, 'chosenPlaces' | 'pausedUntil'> & { readonly supportPhone: string | null };

const profileView = (row: DriverRow, { supportPhone, ...added }: Added): DriverProfileView => ({
  id: row.driver_id,
  ...specVehicleOf(vehicleOf(row)),
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
  ...added,
});

export const mountDriverProfile = (router: Router, { queries, supportPhone, locations, clock }: ReadServices): void =>
  mountQuery(router, driverProfile, queries, 'position', async ({ caller: { accountId }, models }) => {
    const [row, pausedUntil] = await Promise.all([
      findDriver(models, accountId),
      readPausedUntil(models, accountId, clock()),
    ]);
    return { body: profileView(row, { supportPhone, pausedUntil, chosenPlaces: locations.acceptsChosenPlaces }) };
  });
