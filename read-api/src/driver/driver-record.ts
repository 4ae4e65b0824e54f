import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import type { DriverRecordView } from '@saferide/contracts/driver/operator-calls';
import type { DriverRow } from './find-driver.ts';

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
