import type { ProposalView } from '@saferide/contracts/approval/proposals';
import { dateTimeLabel, nairaLabel } from '../../messages/format.ts';
import { approvalsWords as m } from './approval.words.ts';

type Operator = ProposalView['proposedBy'];

export const proposalOperatorName = ({ id, name }: Operator): string => name ?? (id === 'ops' ? m.ops : m.erased);

export const proposalActionText = ({ action, person }: Pick<ProposalView, 'action' | 'person'>): string => {
  const who = person?.name ?? m.erased;
  switch (action.kind) {
    case 'grant_role':
      return m.actions.grantRole(action.role, who);
    case 'revoke_role':
      return m.actions.revokeRole(action.role, who);
    case 'suspend_driver':
      return m.actions.suspend(who);
    case 'erase_person':
      return m.actions.erase(who);
    case 'adopt_tariff':
      return m.actions.tariff(dateTimeLabel(action.from));
    case 'refund_payment':
      return m.actions.refund(nairaLabel(action.amount), who);
    case 'confirm_cash':
      return m.actions.cash(nairaLabel(action.amount), who);
    default:
      return action satisfies never;
  }
};
