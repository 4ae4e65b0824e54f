import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { type FareMethod, fareMethods } from '@saferide/contracts/pick-lists';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Copy, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { SegmentedControl } from '../../../design/choice-group.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { UndoableLine } from '../../../outbox/queued-command.tsx';
import { RiderPayment, useFareClaim } from '../afterwards/rider-payment.tsx';
import { receiptWords } from '../ride.words.ts';
import { copyToClipboard } from './pay-details.tsx';
import { payAndRateWords as m } from './riding.words.ts';

interface CopyRowProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly copied: string;
  readonly action: string;
  /** The accessible name of the button, which contains `action`. */
  readonly name: string;
}

const CopyRow = ({ label, children, copied, action, name }: CopyRowProps) => (
  <div className="flex min-h-driving items-center justify-between gap-3 py-2">
    <div className="min-w-0">
      <p className="text-muted text-sm">{label}</p>
      <p className="break-words font-semibold tabular-nums">{children}</p>
    </div>
    <Button
      look="quiet"
      className="-mr-4 shrink-0"
      icon={<Copy aria-hidden="true" size={20} />}
      aria-label={name}
      onClick={() => void copyToClipboard(copied)}
    >
      {action}
    </Button>
  </div>
);

interface WayToPayProps {
  readonly ride: RideView;
  readonly method: FareMethod;
  /** In naira. */
  readonly due: number;
}

const WayToPay = ({ ride: { driver }, method, due }: WayToPayProps) => {
  const name = driver?.profile?.firstName ?? m.driver;
  const copyAmount = { copied: String(due), action: m.amount, name: m.copyAmount };
  if (method === 'cash') return <p className="py-2">{m.inCash(name, nairaLabel(due))}</p>;
  const profile = driver?.profile;
  const to =
    method === 'bank_transfer'
      ? {
          number: driver?.bankAccountNumber,
          label: m.account(driver?.bankName ?? null),
          holder: driver?.accountHolderName,
          holderLabel: m.holder,
        }
      : {
          number: driver?.mobileMoneyNumber,
          label: m.mobileNumber,
          holder: profile && `${profile.firstName} ${profile.lastName}`,
          holderLabel: m.name,
        };
  if (!to.number) return <p className="py-2">{m.ask[method](name)}</p>;
  return (
    <div className="divide-y divide-line">
      <CopyRow label={to.label} copied={to.number} action={m.copy} name={m.copyNumber[method]}>
        <span className="text-xl tracking-wide">{to.number}</span>
      </CopyRow>
      <CopyRow label={to.holderLabel} {...copyAmount}>
        {to.holder}
      </CopyRow>
    </div>
  );
};

export interface PayDriverProps {
  readonly ride: RideView;
  readonly method: FareMethod;
  readonly onMethod: (method: FareMethod) => void;
  /** Whether the payment methods are shown yet. */
  readonly shown: boolean;
}

/** Shows what the rider owes and how to pay it, or a single line once the rider has said that it is paid. */
export const PayDriver = ({ ride, method, onMethod, shown }: PayDriverProps) => {
  const { receipt, isLoading, due, claimed, mayClaim, claim } = useFareClaim(ride);
  if (isLoading) return <Skeleton className="mx-4 mt-4 h-56 lg:mx-6" />;
  if (receipt && receipt.payment !== null)
    return (
      <>
        <RiderPayment ride={ride} />
        {mayClaim && (
          <div className="px-4 lg:px-6">
            <WayToPay ride={ride} method={method} due={due - receipt.payment.paid} />
          </div>
        )}
      </>
    );
  const amount = nairaLabel(due);
  if (claimed)
    return (
      <div className="px-4 pt-3 lg:px-6">
        <UndoableLine text={m.paid(amount, claimed.method)} name={m.payment} command={claim} />
      </div>
    );
  return (
    <section aria-labelledby="pay-driver" className="flex flex-col gap-3 px-4 pt-3 lg:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <h2 id="pay-driver" className="text-base">
            {m.pay(ride.driver?.profile?.firstName ?? m.driver)}
          </h2>
          <p className="font-bold text-display tabular-nums">{amount}</p>
        </div>
        <ButtonLink
          look="quiet"
          className="-mr-4"
          to={withParams(pages.rideReceipt, { id: ride.id })}
          icon={<ReceiptText aria-hidden="true" size={20} />}
        >
          {receiptWords.title}
        </ButtonLink>
      </div>
      <div aria-hidden={!shown} className={shown ? undefined : 'invisible'}>
        <SegmentedControl
          label={m.how}
          value={method}
          onChange={onMethod}
          choices={fareMethods.map((value) => ({ value, label: m.methods[value] }))}
        />
        <WayToPay ride={ride} method={method} due={due} />
      </div>
    </section>
  );
};
