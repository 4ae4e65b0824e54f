import { type FareMethod, fareMethods } from '@saferide/contracts/pick-lists';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SegmentedControl } from '../../../design/choice-group.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { UndoableLine, useQueuedCommand } from '../../../outbox/queued-command.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { receiptQuery } from '../queries.ts';
import { farePaymentWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { dueFareOf, type PaidReceipt, paymentDecisionText } from './receipt.tsx';

const m = farePaymentWords.rider;

const recordedText = (receipt: PaidReceipt): string | null => {
  const { payment } = receipt;
  const due = dueFareOf(receipt);
  if (payment === null) return null;
  if (payment.method === null) return m.notPaid(nairaLabel(due));
  return payment.paid < due
    ? m.part(nairaLabel(payment.paid), nairaLabel(due))
    : m.recorded(rideWords.payment[payment.method]);
};

/** How long the rider can undo a claim to have paid. */
const UNDO_MS = 10_000;

/** Returns the fare on the receipt, and the rider's claim to have paid it. */
export const useFareClaim = (ride: RideView) => {
  const now = useServerNow(30_000);
  const { data: receipt, isLoading } = useQuery(receiptQuery(ride.id));
  const claim = useQueuedCommand(
    'farePaidClaim',
    { id: ride.id },
    {
      holdMs: UNDO_MS,
      onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
    },
  );
  const { payment = null, paidClaimedAt = null, claimedMethod = null } = receipt ?? {};
  const due = receipt ? dueFareOf(receipt) : (ride.finalPrice ?? ride.estimatedPrice);
  const isShort = payment === null || payment.paid < due;
  const since = Math.max(Date.parse(ride.completedAt ?? ''), payment ? Date.parse(payment.recordedAt) : 0);
  const queued = claim.queued?.body as { readonly method: FareMethod } | undefined;
  const claimed: { readonly method: FareMethod | null } | null =
    queued ?? (paidClaimedAt === null ? null : { method: claimedMethod });
  const mayClaim = isShort && claimed === null && now <= since + underWayLimits.afterwardsMs;
  return {
    /** Undefined without a network, because it is not stored on the device. */
    receipt,
    isLoading,
    /** In naira. */
    due,
    claim,
    /** The method is null if the rider did not name it. */
    claimed,
    isShort,
    mayClaim,
    /** Whether neither the driver nor the rider has said anything about the payment. */
    isUnanswered: receipt !== undefined && payment === null && mayClaim,
  };
};

export const RiderPayment = ({ ride }: { readonly ride: RideView }) => {
  const [method, setMethod] = useState(ride.paymentMethod);
  const { receipt, due, claim, isShort, mayClaim } = useFareClaim(ride);
  if (!receipt || ride.completedAt === null) return null;
  const { paidClaimedAt, claimedMethod, fareCase } = receipt;
  const recorded = recordedText(receipt);
  if (recorded === null && paidClaimedAt === null && !claim.queued && !mayClaim) return null;
  return (
    <Card title={farePaymentWords.title}>
      {recorded && (
        <p role="status" className="font-bold">
          {recorded}
        </p>
      )}
      {claim.queued && <UndoableLine text={m.claimedNow} name={m.payment} command={claim} />}
      {isShort && paidClaimedAt && (
        <p>{m.claimed(dateTimeLabel(paidClaimedAt), claimedMethod && rideWords.payment[claimedMethod])}</p>
      )}
      {fareCase?.state === 'open' && <p role="status">{m.waiting}</p>}
      {paymentDecisionText(receipt).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {mayClaim && (
        <>
          <p className="text-muted text-sm">{m.hint(nairaLabel(due))}</p>
          <SegmentedControl
            label={m.how}
            value={method}
            onChange={setMethod}
            choices={fareMethods.map((value) => ({ value, label: rideWords.payment[value] }))}
          />
          <Button
            look="secondary"
            className="self-start"
            pending={claim.isPending}
            worksOffline
            onClick={() => claim.send({ method })}
          >
            {m.action}
          </Button>
        </>
      )}
    </Card>
  );
};
