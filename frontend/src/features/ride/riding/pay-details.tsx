import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Copy } from 'lucide-react';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { IconButton } from '../../../design/icon-button.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from '../ride-rider.words.ts';

const payWords = customerRideWords.pay;

export const copyToClipboard = async (text: string): Promise<void> => {
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
      onClick={() => void copyToClipboard(driver.bankAccountNumber ?? '')}
    />
  </div>
);

/** Lists the ways to pay, starting with the one that the rider chose. */
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
