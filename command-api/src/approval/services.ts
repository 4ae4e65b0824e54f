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
  /** Provided by `composeContext`, because proposals concern modules that this one must not import. */
  readonly carryOutProposal: (approved: ApprovedAction, context: CommandContext) => Promise<ApprovalOutcome>;
}
