import { approveProposal, type ProposalView } from '@saferide/contracts/approval/proposals';
import { failureText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { approvalsWords as m } from './approval.words.ts';
import { proposalActionText } from './proposal-texts.ts';

export interface ApproveDialogProps {
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
  const failure = approve.error && failureText(approve.error, m.approveFailed, m.failedText);
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
