import type { RideView } from '@saferide/domain/contracts/ride-views';
import { Wallet } from 'lucide-react';
import { Card } from '../../design/card.tsx';
import { customerRide } from '../../messages/customer-ride.ts';

const m = customerRide.pay;

/** How to pay the driver; the account only where the bank has confirmed it. */
export const PayDetails = ({ ride: { driver } }: { readonly ride: RideView }) => (
  <Card title={m.title} icon={<Wallet aria-hidden="true" />}>
    <p>{m.text}</p>
    {driver?.bankAccountNumber && (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{m.bank}</dt>
        <dd className="font-bold">{driver.bankName}</dd>
        <dt className="text-muted">{m.account}</dt>
        <dd className="font-bold tabular-nums">{driver.bankAccountNumber}</dd>
        <dt className="text-muted">{m.holder}</dt>
        <dd className="font-bold">{driver.accountHolderName}</dd>
      </dl>
    )}
  </Card>
);
