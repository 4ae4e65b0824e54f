import { declineProposal, type ProposalView } from '@saferide/contracts/approval/proposals';
import { failureText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { ReasonDialog } from '../../design/reason-dialog.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { approvalsWords as m } from './approval.words.ts';

export interface DeclineDialogProps {
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
      failure={decline.error && failureText(decline.error, m.declineFailed, m.failedText)}
      onConfirm={(reason) => decline.mutate({ params: { subject }, body: { proposalId: id, reason } })}
      onClose={onClose}
    >
      {!own && <p>{m.declineText}</p>}
    </ReasonDialog>
  );
};
