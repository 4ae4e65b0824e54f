import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { VehicleAssessor } from '@saferide/infrastructure/outside/vehicle-assessor/vehicle-assessor';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { CommandMount } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';

export interface ReviewServices {
  readonly commands: CommandMount;
  readonly runner: Runner;
  readonly log: EventLog;
  readonly uploads: Uploads;
  readonly assessor: VehicleAssessor;
  readonly goodPhotosByDefault: boolean;
}
