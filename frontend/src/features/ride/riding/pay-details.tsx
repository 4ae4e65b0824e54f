import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Wallet } from 'lucide-react';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { customerRideWords } from '../ride-rider.words.ts';

const m = customerRideWords.pay;

export const PayDetails = ({ ride: { driver } }: { readonly ride: RideView }) => (
  <Card title={m.title} icon={<Wallet aria-hidden="true" />}>
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
