import { checkPayment, type SubscriptionView } from '@saferide/domain/contracts/subscription';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { driving } from '../../../messages/driving.ts';
import { atDateTime, naira } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import type { RequestedPayment } from './payment-chooser.tsx';

const m = driving.payment;

export interface PendingPaymentProps {
  readonly pending: SubscriptionView['pendingPayments'][number];
  /** How to pay it, while that is still known here. */
  readonly requested: RequestedPayment | null;
  readonly onDone: () => void;
}

/** A payment that was asked for and has not arrived: how to make it, and a button for those who have. */
export const PendingPayment = ({ pending, requested, onDone }: PendingPaymentProps) => {
  const check = useCommand(checkPayment, {
    changes: ['subscriptions'],
    onDone: ({ status }) => {
      if (status === 'completed') {
        showToast(m.completed, { description: m.completedText, tone: 'good' });
        onDone();
      } else showToast(m.notYet);
    },
    onRefused: (error) => showToast(sentenceOf(error, m.checkFailed), { tone: 'destructive' }),
  });
  const { instructions, simulated } =
    requested?.reference === pending.reference ? requested : { instructions: null, simulated: false };
  const transfer = instructions?.bankTransfer;
  return (
    <>
      <p className="font-bold text-lg">
        {m.methods[pending.method].name} · {naira(pending.amount)}
      </p>
      <Notice announced>{instructions?.message ?? m.waiting}</Notice>
      {instructions?.authorizationUrl && (
        <a className={buttonClasses('primary')} href={instructions.authorizationUrl} target="_blank" rel="noreferrer">
          {m.openGateway}
        </a>
      )}
      {instructions?.ussdCode && (
        <a className={buttonClasses('primary')} href={`tel:${encodeURIComponent(instructions.ussdCode)}`}>
          {m.ussd} {instructions.ussdCode}
        </a>
      )}
      {transfer && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4">
          <dt className="text-muted">{m.bank}</dt>
          <dd className="font-bold">{transfer.bankName}</dd>
          <dt className="text-muted">{m.account}</dt>
          <dd className="font-bold tabular-nums">{transfer.accountNumber}</dd>
          <dt className="text-muted">{m.holder}</dt>
          <dd className="font-bold">{transfer.accountName}</dd>
          <dt className="text-muted">{m.validUntil}</dt>
          <dd>{atDateTime(transfer.expiresAt)}</dd>
        </dl>
      )}
      {simulated && <p className="text-muted text-sm">{m.simulated}</p>}
      <Button
        look="secondary"
        pending={check.isPending}
        onClick={() => check.mutate({ params: { reference: pending.reference }, body: {} })}
      >
        {m.paid}
      </Button>
    </>
  );
};
