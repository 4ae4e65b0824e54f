import { account } from '@saferide/domain/account';
import type { ApprovalOutcome, ApprovedAction } from '@saferide/domain/approval/approval-process';
import { storeRoleChange } from '@saferide/infrastructure/account/change-role';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { type CommandContext, stepContext } from '@saferide/infrastructure/handling/command-context';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import { changeRoleByOperator, createAccountAdministration } from './account/index.ts';
import type { AppContext } from './app-context.ts';
import { setSuspension } from './driver/index.ts';
import { openPaymentDesk } from './payment/index.ts';
import { openTariffs } from './tariff/index.ts';

export type CarryOutServices = Pick<
  AppContext,
  | 'db'
  | 'log'
  | 'roles'
  | 'leases'
  | 'runner'
  | 'gateway'
  | 'sessions'
  | 'accountEraser'
  | 'openRides'
  | 'identityDigests'
>;

const LOST_REASON = 'The reason can no longer be read';

const act = async (parts: CarryOutServices, approved: ApprovedAction, context: CommandContext): Promise<void> => {
  const { log, roles } = parts;
  const { action, accountId, proposedBy, approvedBy, reason: given } = approved;
  const reason = given ?? LOST_REASON;
  const byOperator = { operatorId: proposedBy, reason };
  switch (action.kind) {
    case 'grant_role': {
      if (accountId === null) throw new Error('A role is granted to somebody');
      const { role } = action;
      const change = { accountId, role, granted: true, by: proposedBy, approvedBy, reason };
      if (!(await storeRoleChange(log, roles, change, context)))
        throw edgeProblem('NotFound', 'We can’t find this account.');
      return;
    }
    case 'revoke_role': {
      if (accountId === null) throw new Error('A role is revoked from somebody');
      const change = { accountId, role: action.role, granted: false, by: proposedBy, reason };
      if (!(await changeRoleByOperator(parts, change, context)))
        throw edgeProblem('NotFound', 'We can’t find this account.');
      return;
    }
    case 'suspend_driver':
      if (accountId === null) throw new Error('A driver is suspended');
      await setSuspension(parts, accountId, { suspended: true, actorId: proposedBy, reason }, context);
      return;
    case 'erase_person': {
      if (accountId === null) throw new Error('Somebody is erased');
      const { state } = await log.load(account, accountId);
      if (state.status === 'erased') return;
      await createAccountAdministration(parts).erase(accountId, byOperator, context);
      return;
    }
    case 'adopt_tariff':
      await openTariffs({ log }).adopt(action.rates, action.from, { actorId: proposedBy, reason }, context);
      return;
    case 'refund_payment':
      await openPaymentDesk(parts).refund(action.reference, action.means, byOperator, context);
      return;
    case 'confirm_cash':
      await openPaymentDesk(parts).confirmCash(action.reference, byOperator, context);
      return;
    default:
      action satisfies never;
  }
};

export const carryOutProposal =
  (parts: CarryOutServices) =>
  async (approved: ApprovedAction, context: CommandContext): Promise<ApprovalOutcome> => {
    try {
      await act(parts, approved, stepContext(context, derivedUuid('approved', approved.proposalId)));
      return { outcome: 'carried_out' };
    } catch (error) {
      const final = error instanceof ProblemError && error.status < 500 && error.status !== 429;
      if (!final || error.code === 'TooMuchContention') throw error;
      return { outcome: 'refused', code: error.code, sentence: error.message };
    }
  };
