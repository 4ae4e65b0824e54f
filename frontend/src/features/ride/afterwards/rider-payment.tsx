import { fareMethods } from '@saferide/contracts/pick-lists';
import { claimFarePaid } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SegmentedControl } from '../../../design/choice-group.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { receiptQuery } from '../queries.ts';
import { farePaymentWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { decisionText, dueFareOf, type PaidReceipt } from './receipt.tsx';

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

export const RiderPayment = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(30_000);
  const [method, setMethod] = useState(ride.paymentMethod);
  const { data: receipt } = useQuery(receiptQuery(ride.id));
  const claim = useCommand(claimFarePaid, {
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  if (!receipt || ride.completedAt === null) return null;
  const { payment, paidClaimedAt, claimedMethod, fareCase } = receipt;
  const due = dueFareOf(receipt);
  const isShort = payment === null || payment.paid < due;
  const since = Math.max(Date.parse(ride.completedAt), payment ? Date.parse(payment.recordedAt) : 0);
  const mayClaim = isShort && paidClaimedAt === null && now <= since + underWayFigures.afterwardsMs;
  const recorded = recordedText(receipt);
  if (recorded === null && paidClaimedAt === null && !mayClaim) return null;
  return (
    <Card title={farePaymentWords.title}>
      {recorded && (
        <p role="status" className="font-bold">
          {recorded}
        </p>
      )}
      {isShort && paidClaimedAt && (
        <p>{m.claimed(dateTimeLabel(paidClaimedAt), claimedMethod && rideWords.payment[claimedMethod])}</p>
      )}
      {fareCase?.state === 'open' && <p role="status">{m.waiting}</p>}
      {decisionText(receipt).map((sentence) => (
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
            onClick={() => claim.mutate({ params: { id: ride.id }, body: { method } })}
          >
            {m.action}
          </Button>
        </>
      )}
    </Card>
  );
};
