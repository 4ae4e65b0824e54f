import { checkPayment, type SubscriptionView } from '@saferide/contracts/subscription/subscription';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button, buttonClasses } from '../../design/button.tsx';
import { Fact, Facts } from '../../design/facts.tsx';
import { dateTimeLabel, nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';
import { storedPayment } from './requested-payment.ts';
import { paymentWords } from './subscription.words.ts';

const m = paymentWords;

export interface PendingPaymentProps {
  readonly pending: SubscriptionView['pendingPayments'][number];
}

export const PendingPayment = ({ pending }: PendingPaymentProps) => {
  const { id: accountId } = useCurrentUser();
  const check = useCommand(checkPayment, {
    onDone: ({ status }) => {
      if (status === 'completed') showToast(m.completed, { description: m.completedText, tone: 'good' });
      else if (status === 'failed') showToast(m.failedTitle, { description: m.failedText, tone: 'destructive' });
      else showToast(m.notYet);
    },
    onRefused: (error) => showToast(errorSentence(error, m.checkFailed), { tone: 'destructive' }),
  });
  const requested = storedPayment(accountId, pending.reference);
  const instructions = requested?.instructions;
  const transfer = instructions?.bankTransfer;
  const byCash = pending.method === 'cash';
  return (
    <>
      <p className="font-bold text-lg">
        {m.methods[pending.method].name} · {nairaLabel(pending.amount)}
      </p>
      <Banner announced>{byCash ? m.cashWaits : (instructions?.message ?? m.lostInstructions)}</Banner>
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
        <Facts>
          <Fact name={m.bank}>{transfer.bankName}</Fact>
          <Fact name={m.account}>{transfer.accountNumber}</Fact>
          <Fact name={m.holder}>{transfer.accountName}</Fact>
          <Fact name={m.validUntil}>{dateTimeLabel(transfer.expiresAt)}</Fact>
        </Facts>
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
