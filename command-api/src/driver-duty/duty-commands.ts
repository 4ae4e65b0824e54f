import type { DriverDutyCommand } from '@saferide/domain/driver-duty/commands';
import type { DriverDutyEvent } from '@saferide/domain/driver-duty/events';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import type { DriverDutyRefusal } from '@saferide/domain/driver-duty/refusals';
import type { DriverDutyState } from '@saferide/domain/driver-duty/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle, type Result } from '@saferide/infrastructure/handling/handle';
import type { Work } from '@saferide/infrastructure/handling/work';

/** A duty stream says everything again when its driver goes online, so it is never read further back. */
export const DUTY_RESTS_AT = { backTo: 'WentOnline' } as const;

/** Carries out a duty command for one driver. */
export const handleDuty = (
  log: EventLog,
  command: DriverDutyCommand,
  work: Work,
): Promise<Result<DriverDutyState, DriverDutyEvent, DriverDutyRefusal>> =>
  handle(log, driverDuty, command.driverId, command, work, DUTY_RESTS_AT);
