import type { RideView } from '@saferide/contracts/ride/views';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { receiptWords } from '../afterwards/receipt.words.ts';
import { receiptQuery } from '../queries.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords.pay;

/** How to pay the driver; the account only where the bank has confirmed it. */
export const PayDetails = ({ ride: { driver, id, status } }: { readonly ride: RideView }) => (
  <Card title={m.title} icon={<Wallet aria-hidden="true" />}>
    {status === 'completed' && <Recorded id={id} />}
    <p>{m.text}</p>
    {driver?.bankAccountNumber && (
      <Facts>
        <Fact name={m.bank}>{driver.bankName}</Fact>
        <Fact name={m.account}>{driver.bankAccountNumber}</Fact>
        <Fact name={m.holder}>{driver.accountHolderName}</Fact>
      </Facts>
    )}
  </Card>
);

const Recorded = ({ id }: { readonly id: string }) => {
  const { data } = useQuery(receiptQuery(id));
  return data?.payment ? (
    <p role="status" className="font-bold">
      {m.recorded(receiptWords.methods[data.payment.method])}
    </p>
  ) : null;
};
