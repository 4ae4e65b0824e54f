import { confirmCash, type PaymentRow, reconcilePayment, refundPayment } from '@saferide/contracts/payment/payments';
import { useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { ChoiceCards } from '../../../design/choices.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { announceIfProposal } from '../../approval/index.ts';
import { paymentsWords } from '../payment.words.ts';

const m = paymentsWords.actions;

interface PaymentDialogProps {
  readonly payment: Pick<PaymentRow, 'reference' | 'amount' | 'driverName' | 'method'>;
  readonly onClose: () => void;
}

export const ConfirmCashDialog = ({ payment: { reference, amount, driverName }, onClose }: PaymentDialogProps) => {
  const name = driverName ?? paymentsWords.erased;
  const confirm = useCommand(confirmCash, {
    onDone: (answer) => {
      if (!announceIfProposal(answer)) showToast(m.confirmed, { tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.confirmOf(name)}
      rule={confirmCash.body.shape.reason}
      confirm={m.confirm}
      pending={confirm.isPending}
      failure={confirm.error && failureTitleAndText(confirm.error, m.confirmFailed, m.failedText)}
      onConfirm={(reason) => confirm.mutate({ params: { id: reference }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.confirmText(nairaLabel(amount), name)}</p>
    </ReasonDialog>
  );
};

interface RefundDialogProps extends PaymentDialogProps {
  /** The amount received, in naira. */
  readonly paid: number;
  readonly onDone: () => void;
}

export const RefundDialog = ({ payment: { reference, method }, paid, onDone, onClose }: RefundDialogProps) => {
  const cash = method === 'cash';
  const [means, setMeans] = useState<'gateway' | 'by_hand'>(cash ? 'by_hand' : 'gateway');
  const refund = useCommand(refundPayment, {
    onDone: (answer) => {
      if (!announceIfProposal(answer)) showToast(m.refunded, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.refund}
      rule={refundPayment.body.shape.reason}
      confirm={m.refund}
      dangerous
      pending={refund.isPending}
      failure={refund.error && failureTitleAndText(refund.error, m.refundFailed, m.failedText)}
      onConfirm={(reason) => refund.mutate({ params: { id: reference }, body: { means, reason } })}
      onClose={onClose}
    >
      <p>{m.refundText(nairaLabel(paid))}</p>
      <ChoiceCards
        label={m.means}
        value={means}
        onChange={setMeans}
        choices={[
          { value: 'gateway', title: m.byGateway, text: m.byGatewayText, disabled: cash },
          { value: 'by_hand', title: m.byHand, text: m.byHandText },
        ]}
      />
    </ReasonDialog>
  );
};

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
      failure={reconcile.error && failureTitleAndText(reconcile.error, m.reconcileFailed, m.failedText)}
      onConfirm={(reason) => reconcile.mutate({ params: { id: reference }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.reconcileText}</p>
    </ReasonDialog>
  );
};
