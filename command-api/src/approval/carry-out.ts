import { account } from '@saferide/domain/account/published';
import type { ApprovedAction, Outcome } from '@saferide/domain/approval/approval-process';
import { changeRole } from '@saferide/infrastructure/callers/change-role';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { stepOf, type Work } from '@saferide/infrastructure/handling/work';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import { openPeopleDesk } from '../account/published.ts';
import type { House } from '../column.ts';
import { openPaymentDesk } from '../payment/published.ts';
import { openTariffs } from '../tariff/published.ts';

/** What the action is carried out with. */
export type CarryOutParts = Pick<
  House,
  'db' | 'log' | 'roles' | 'runner' | 'gateway' | 'sessions' | 'personalTables' | 'openRides' | 'identityDigests'
>;

const LOST_REASON = 'The reason can no longer be read';

/** Carries out an approved action in the name of the operator who proposed it. Again for the same proposal it changes nothing. */
const act = async (parts: CarryOutParts, approved: ApprovedAction, work: Work): Promise<void> => {
  const { log, roles } = parts;
  const { action, accountId, proposedBy, approvedBy, reason: given } = approved;
  const reason = given ?? LOST_REASON;
  const byOperator = { operatorId: proposedBy, reason };
  switch (action.kind) {
    case 'grant_role': {
      if (accountId === null) throw new Error('A role is granted to somebody');
      const { role } = action;
      const change = { accountId, role, granted: true, by: proposedBy, approvedBy, reason };
      if (!(await changeRole(log, roles, change, work))) throw edgeProblem('NotFound', 'There is no such account.');
      return;
    }
    case 'erase_person': {
      if (accountId === null) throw new Error('Somebody is erased');
      const { state } = await log.load(account, accountId);
      if (state.status === 'erased') return;
      await openPeopleDesk(parts).erase(accountId, byOperator, work);
      return;
    }
    case 'adopt_tariff':
      await openTariffs({ log }).adopt(action.rates, action.from, { actorId: proposedBy, reason }, work);
      return;
    case 'refund_payment':
      await openPaymentDesk(parts).refund(action.reference, action.means, byOperator, work);
      return;
    case 'confirm_cash':
      await openPaymentDesk(parts).confirmCash(action.reference, byOperator, work);
      return;
    default:
      action satisfies never;
  }
};

/** What came of an approved action. Throws where that is not known yet, and it is to be tried again. */
export const carryOut =
  (parts: CarryOutParts) =>
  async (approved: ApprovedAction, work: Work): Promise<Outcome> => {
    try {
      await act(parts, approved, stepOf(work, derivedUuid('approved', approved.proposalId)));
      return { outcome: 'carried_out' };
    } catch (error) {
      const final = error instanceof ProblemError && error.status < 500 && error.status !== 429;
      if (!final || error.code === 'TooMuchContention') throw error;
      return { outcome: 'refused', code: error.code, sentence: error.message };
    }
  };
