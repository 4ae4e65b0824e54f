import { topUpRide } from '@saferide/contracts/ride/commands';
import { rideFigures } from '@saferide/contracts/ride/figures';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { IconButton } from '../../../design/icon-button.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from '../ride-rider.words.ts';

const m = customerRideWords.topUp;
/** In naira (`spec/` document 3 §9). */
const QUICK = [200, 500, 1_000];

export const TopUpFareCard = ({ ride }: { readonly ride: RideView }) => {
  const [amount, setAmount] = useState(0);
  const id = useId();
  const apply = useCommand(topUpRide, {
    onDone: () => {
      setAmount(0);
      showToast(m.applied, { tone: 'good' });
    },
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  const total = ride.estimatedPrice + amount;
  return (
    <Card title={m.title}>
      <p>{m.text}</p>
      <label htmlFor={id} className="font-bold">
        {m.amount}: <span className="tabular-nums">{nairaLabel(amount)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={rideFigures.topUpMax}
        step={rideFigures.topUpStep}
        value={amount}
        onChange={({ target }) => setAmount(Number(target.value))}
        aria-valuetext={nairaLabel(amount)}
        className="h-12 w-full accent-brand"
      />
      <div className="grid grid-cols-3 gap-2">
        {QUICK.map((quick) => (
          <Button
            key={quick}
            look="secondary"
            size="sm"
            disabled={amount >= rideFigures.topUpMax}
            onClick={() => setAmount((before) => Math.min(before + quick, rideFigures.topUpMax))}
            className="whitespace-nowrap"
          >
            {m.more(nairaLabel(quick))}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-extrabold text-xl tabular-nums">{m.newTotal(nairaLabel(total))}</p>
        {amount > 0 && (
          <Button look="quiet" size="sm" onClick={() => setAmount(0)}>
            {m.clear}
          </Button>
        )}
      </div>
      <Button
        disabled={amount === 0}
        pending={apply.isPending}
        onClick={() => apply.mutate({ params: { id: ride.id }, body: { newPrice: total } })}
      >
        {m.apply}
      </Button>
    </Card>
  );
};

const payWords = customerRideWords.pay;

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(payWords.copied, { tone: 'good' });
  } catch {
    showToast(payWords.notCopied, { tone: 'destructive' });
  }
};

const BankAccount = ({ driver }: { readonly driver: NonNullable<RideView['driver']> }) => (
  <div className="-mr-3 flex items-center justify-between gap-3">
    <Facts>
      <Fact name={payWords.bank}>{driver.bankName}</Fact>
      <Fact name={payWords.account}>{driver.bankAccountNumber}</Fact>
      <Fact name={payWords.holder}>{driver.accountHolderName}</Fact>
    </Facts>
    <IconButton
      label={payWords.copy}
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy(driver.bankAccountNumber ?? '')}
    />
  </div>
);

/** Leads with the method that the rider chose. */
export const PayDetails = ({ ride }: { readonly ride: RideView }) => {
  const { driver, finalPrice, estimatedPrice, paymentMethod } = ride;
  const account = driver?.bankAccountNumber ? driver : null;
  const byTransfer = paymentMethod === 'bank_transfer';
  return (
    <Card
      title={payWords.title}
      aside={<span className="font-semibold text-lg tabular-nums">{nairaLabel(finalPrice ?? estimatedPrice)}</span>}
    >
      <p className="font-semibold">{byTransfer && !account ? payWords.unverified : payWords.text[paymentMethod]}</p>
      {account && byTransfer && <BankAccount driver={account} />}
      {account && !byTransfer && (
        <details>
          <summary className="flex min-h-touch cursor-pointer items-center font-semibold text-brand">
            {payWords.transferInstead}
          </summary>
          <BankAccount driver={account} />
        </details>
      )}
    </Card>
  );
};
