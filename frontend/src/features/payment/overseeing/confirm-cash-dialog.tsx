import { confirmCash, type PaymentRow } from '@saferide/contracts/payment/payments';
import { failureText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { announceProposal } from '../../approval/index.ts';
import { paymentsWords } from '../payment.words.ts';

const m = paymentsWords.actions;

export interface PaymentDialogProps {
  readonly payment: Pick<PaymentRow, 'reference' | 'amount' | 'driverName' | 'method'>;
  readonly onClose: () => void;
}

export const ConfirmCashDialog = ({ payment: { reference, amount, driverName }, onClose }: PaymentDialogProps) => {
  const name = driverName ?? paymentsWords.erased;
  const confirm = useCommand(confirmCash, {
    onDone: (answer) => {
      if (!announceProposal(answer)) showToast(m.confirmed, { tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.confirmOf(name)}
      rule={confirmCash.body.shape.reason}
      confirm={m.confirm}
      pending={confirm.isPending}
      failure={confirm.error && failureText(confirm.error, m.confirmFailed, m.failedText)}
      onConfirm={(reason) => confirm.mutate({ params: { id: reference }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.confirmText(nairaLabel(amount), name)}</p>
    </ReasonDialog>
  );
};
