import type { ApprovalOutcome, ApprovedAction } from '@saferide/domain/approval/approval-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { CommandMount } from '../handling/mount-command.ts';
import type { ImpartialityServices } from '../kernel/operator-limits.ts';
import type { Runner } from '../processes/run-process.ts';

export interface ApprovalServices extends ImpartialityServices {
  readonly log: EventLog;
  readonly commands: CommandMount;
  readonly runner: Runner;
  /** The modules that are proposed to act are above this one, so that the composition provides it. */
  readonly carryOutProposal: (approved: ApprovedAction, context: CommandContext) => Promise<ApprovalOutcome>;
}
