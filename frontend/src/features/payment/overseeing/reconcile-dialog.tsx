import { reconcilePayment } from '@saferide/contracts/payment/payments';
import { failureText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { paymentsWords } from '../payment.words.ts';
import type { PaymentDialogProps } from './confirm-cash-dialog.tsx';

const m = paymentsWords.actions;

export const ReconcileDialog = ({
  payment: { reference },
  onDone,
  onClose,
}: PaymentDialogProps & { readonly onDone: () => void }) => {
  const reconcile = useCommand(reconcilePayment, {
    onDone: ({ status }) => {
      showToast(m.reconciled(paymentsWords.statuses[status]), { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.reconcile}
      rule={reconcilePayment.body.shape.reason}
      confirm={m.reconcile}
      pending={reconcile.isPending}
      failure={reconcile.error && failureText(reconcile.error, m.reconcileFailed, m.failedText)}
      onConfirm={(reason) => reconcile.mutate({ params: { id: reference }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.reconcileText}</p>
    </ReasonDialog>
  );
};
