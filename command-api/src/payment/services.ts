import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { PaymentGateway } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import type { SecondOperatorApproval } from '../approval/index.ts';
import type { CommandMount } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';

export interface PaymentServices {
  readonly commands: CommandMount;
  readonly log: EventLog;
  readonly gateway: PaymentGateway;
  readonly runner: Runner;
  readonly secondOperator: SecondOperatorApproval;
}
