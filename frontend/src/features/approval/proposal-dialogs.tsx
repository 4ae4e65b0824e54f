import { approveProposal, declineProposal, type ProposalView } from '@saferide/contracts/approval/proposals';
import { failureTitleAndText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog, ReasonDialog } from '../../design/dialog.tsx';
import { dateTimeLabel, nairaLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
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

interface ApproveDialogProps {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

export const ApproveDialog = ({ proposal, onClose }: ApproveDialogProps) => {
  const { id, subject } = proposal;
  const approve = useCommand(approveProposal, {
    onDone: ({ outcome, sentence }) => {
      if (outcome === 'carried_out') showToast(m.carriedOut, { tone: 'good' });
      else showToast(m.refused, { tone: 'destructive', description: sentence ?? undefined });
      onClose();
    },
  });
  const failure = approve.error && failureTitleAndText(approve.error, m.approveFailed, m.failedText);
  return (
    <Dialog open onClose={onClose} title={m.approveOf(proposalActionText(proposal))}>
      <p>{m.approveText}</p>
      {failure && (
        <Banner tone="danger" title={failure.title} announced>
          {failure.text}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" data-autofocus onClick={onClose}>
          {m.cancel}
        </Button>
        <Button
          pending={approve.isPending}
          onClick={() => approve.mutate({ params: { subject }, body: { proposalId: id } })}
        >
          {m.approve}
        </Button>
      </div>
    </Dialog>
  );
};

interface DeclineDialogProps {
  readonly proposal: ProposalView;
  readonly own: boolean;
  readonly onClose: () => void;
}

export const DeclineDialog = ({ proposal: { id, subject }, own, onClose }: DeclineDialogProps) => {
  const decline = useCommand(declineProposal, {
    onDone: () => {
      showToast(own ? m.withdrawn : m.declined, { tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={own ? m.withdraw : m.decline}
      rule={declineProposal.body.shape.reason}
      confirm={own ? m.withdraw : m.decline}
      pending={decline.isPending}
      failure={decline.error && failureTitleAndText(decline.error, m.declineFailed, m.failedText)}
      onConfirm={(reason) => decline.mutate({ params: { subject }, body: { proposalId: id, reason } })}
      onClose={onClose}
    >
      {!own && <p>{m.declineText}</p>}
    </ReasonDialog>
  );
};
