import type { PaymentMethod } from '@saferide/contracts/pick-lists';
import { subscribe } from '@saferide/contracts/subscription/subscription';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';
import { rememberPayment } from './requested-payment.ts';
import { paymentWords, subscriptionCardWords } from './subscription.words.ts';

const m = paymentWords;
const offered = ['card', 'bank_transfer', 'ussd', 'mobile_money'] as const satisfies readonly PaymentMethod[];

export interface PaymentChooserProps {
  /** In naira per day. */
  readonly price: number;
  readonly onClose: () => void;
}

export const PaymentChooser = ({ price, onClose }: PaymentChooserProps) => {
  const { id: accountId } = useCurrentUser();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const pay = useCommand(subscribe, {
    onDone: ({ payment }) => {
      rememberPayment(accountId, payment);
      onClose();
    },
    onRefused: (error) => showToast(errorSentence(error, subscriptionCardWords.failed), { tone: 'destructive' }),
  });
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
        {m.confirm(nairaLabel(price))}
      </Button>
      <Button look="quiet" disabled={pay.isPending} onClick={() => setMethod(null)}>
        {m.back}
      </Button>
    </>
  );
};
