import type { PaymentMethod } from '@saferide/contracts/pick-lists';
import { checkPayment, type SubscriptionView, subscribe } from '@saferide/contracts/subscription/subscription';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button, buttonClasses } from '../../design/button.tsx';
import { Fact, Facts } from '../../design/facts.tsx';
import { dateTimeLabel, nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { readForPerson, storeForPerson } from '../../session/personal-storage.ts';
import { showToast } from '../../toasts/toasts.ts';
import { paymentWords, subscriptionCardWords } from './subscription.words.ts';

const schema = subscribe.response.shape.payment;

type RequestedPayment = z.infer<typeof schema>;

const rememberPayment = (accountId: string, payment: RequestedPayment): void =>
  storeForPerson(accountId, 'payment', payment);

export const storedPayment = (accountId: string, reference: string): RequestedPayment | null => {
  const payment = readForPerson(accountId, 'payment', schema);
  return payment?.reference === reference ? payment : null;
};

const m = paymentWords;
const offered = ['card', 'bank_transfer', 'ussd', 'mobile_money'] as const satisfies readonly PaymentMethod[];

const hasMorePaidTime = (now: SubscriptionView, before: SubscriptionView): boolean =>
  now.reservedDays > before.reservedDays || (now.expiryDate ?? '') > (before.expiryDate ?? '');

/** Whether the payment that was pending at first has arrived since. */
const useEarlierArrived = (subscription: SubscriptionView): boolean => {
  const [before] = useState(subscription);
  const [earlier] = before.pendingPayments;
  const isPending = subscription.pendingPayments.some(({ reference }) => reference === earlier?.reference);
  return earlier !== undefined && !isPending && hasMorePaidTime(subscription, before);
};

interface PaymentChooserProps {
  readonly subscription: SubscriptionView;
  readonly onClose: () => void;
  readonly onEarlierArrived: () => void;
}

export const PaymentChooser = ({ subscription, onClose, onEarlierArrived }: PaymentChooserProps) => {
  const { id: accountId } = useCurrentUser();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const pay = useCommand(subscribe, {
    onDone: ({ payment }) => {
      rememberPayment(accountId, payment);
      onClose();
    },
    onRefused: (error) => showToast(errorSentence(error, subscriptionCardWords.failed), { tone: 'destructive' }),
  });
  // A payment made here replaces the earlier one.
  const hasArrived = useEarlierArrived(subscription) && !pay.isPending && !pay.isSuccess;
  const leave = useEffectEvent(onEarlierArrived);
  useEffect(() => {
    if (hasArrived) leave();
  }, [hasArrived]);
  if (!method)
    return (
      <>
        <ul className="flex flex-col gap-2">
          {offered.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => setMethod(name)}
                className="flex min-h-16 w-full items-center justify-between gap-3 rounded-inner border-2 border-control px-3 py-2 text-left hover:border-ink"
              >
                <span>
                  <span className="font-bold">{m.methods[name].name}</span>
                  <span className="block text-muted text-sm">{m.methods[name].text}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Button look="quiet" onClick={onClose}>
          {m.back}
        </Button>
      </>
    );
  return (
    <>
      <p className="font-bold text-lg">{m.methods[method].name}</p>
      <p>{m.methods[method].text}</p>
      <Button size="lg" pending={pay.isPending} onClick={() => pay.mutate({ body: { paymentMethod: method } })}>
        {m.confirm(nairaLabel(subscription.price))}
      </Button>
      <Button look="quiet" disabled={pay.isPending} onClick={() => setMethod(null)}>
        {m.back}
      </Button>
    </>
  );
};

interface PendingPaymentProps {
  readonly pending: SubscriptionView['pendingPayments'][number];
}

export const PendingPayment = ({ pending }: PendingPaymentProps) => {
  const { id: accountId } = useCurrentUser();
  const check = useCommand(checkPayment, {
    onDone: ({ status }) => {
      // A notification says that a payment is completed, and until when access lasts.
      if (status === 'failed') showToast(m.failedTitle, { description: m.failedText, tone: 'destructive' });
      else if (status === 'pending') showToast(m.notYet);
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
