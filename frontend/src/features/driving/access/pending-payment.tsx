import { checkPayment, type SubscriptionView } from '@saferide/domain/contracts/subscription';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { driving } from '../../../messages/driving.ts';
import { atDateTime, naira } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { knownPayment } from './requested-payment.ts';

const m = driving.payment;

export interface PendingPaymentProps {
  readonly pending: SubscriptionView['pendingPayments'][number];
}

/** A payment that was asked for and has not arrived: how to make it, and a button for those who have. */
export const PendingPayment = ({ pending }: PendingPaymentProps) => {
  const { id: accountId } = useCurrentUser();
  const check = useCommand(checkPayment, {
    changes: ['subscriptions'],
    onDone: ({ status }) => {
      if (status === 'completed') showToast(m.completed, { description: m.completedText, tone: 'good' });
      else if (status === 'failed') showToast(m.failedTitle, { description: m.failedText, tone: 'destructive' });
      else showToast(m.notYet);
    },
    onRefused: (error) => showToast(sentenceOf(error, m.checkFailed), { tone: 'destructive' }),
  });
  const requested = knownPayment(accountId, pending.reference);
  const instructions = requested?.instructions;
  const transfer = instructions?.bankTransfer;
  const byCash = pending.method === 'cash';
  return (
    <>
      <p className="font-bold text-lg">
        {m.methods[pending.method].name} · {naira(pending.amount)}
      </p>
      <Notice announced>{byCash ? m.cashWaits : (instructions?.message ?? m.lostInstructions)}</Notice>
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
      {requested?.simulated && <p className="text-muted text-sm">{m.simulated}</p>}
      {!byCash && (
        <Button
          look="secondary"
          pending={check.isPending}
          onClick={() => check.mutate({ params: { reference: pending.reference }, body: {} })}
        >
          {m.paid}
        </Button>
      )}
    </>
  );
};
