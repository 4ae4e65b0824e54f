import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { ReceiptText } from 'lucide-react';
import { Card } from '../../../design/card.tsx';
import { RowLink } from '../../../design/row.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { durationLabel, nairaLabel } from '../../../messages/format.ts';
import { RideReceipt, useIsAfterRideOpen } from '../afterwards/receipt.tsx';
import { RideTrail } from '../afterwards/ride-trail.tsx';
import { RiderPayment } from '../afterwards/rider-payment.tsx';
import { receiptWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { ReservedFields, useTimedSteps } from '../timed-steps.tsx';
import { PayDetails } from './pay-details.tsx';
import { RateDriver } from './rate-driver.tsx';

const m = customerRideWords.celebration;
/** When the rating and then the payment cards appear after the page opens (`spec/` document 3 §9). */
const STEPS_MS = [1_000, 2_000];
const FRESH_MS = 10 * 60_000;

export const RideCelebration = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(60_000);
  const fresh = ride.completedAt !== null && now - Date.parse(ride.completedAt) < FRESH_MS;
  const step = useTimedSteps(STEPS_MS, fresh);
  const open = useIsAfterRideOpen(ride);
  return (
    <>
      <Card title={fresh ? m.paid : m.before}>
        <p className="font-bold text-display tabular-nums">{nairaLabel(ride.finalPrice ?? ride.estimatedPrice)}</p>
        {ride.startedAt && ride.completedAt && (
          <p className="text-muted text-sm tabular-nums">
            {m.duration} {durationLabel(Date.parse(ride.completedAt) - Date.parse(ride.startedAt))}
          </p>
        )}
      </Card>
      <ReservedFields shown={step >= 1}>
        <RateDriver ride={ride} />
      </ReservedFields>
      <ReservedFields shown={step >= 2}>
        {open && <PayDetails ride={ride} />}
        <RiderPayment ride={ride} />
        <RideReceipt ride={ride} of="rider" />
        <RowLink
          to={withParams(pages.rideReceipt, { id: ride.id })}
          icon={<ReceiptText size={24} />}
          title={receiptWords.open}
        />
        <RideTrail rideId={ride.id} />
      </ReservedFields>
    </>
  );
};
