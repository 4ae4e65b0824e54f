import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { receiptQuery } from '../queries.ts';
import { rideCompletedWords } from '../ride.words.ts';
import { SpaceForFields, useTimedSteps } from '../timed-steps.tsx';
import { FarePaymentCard, RateRider } from './ride-follow-up.tsx';

const m = rideCompletedWords;
/**
 * Milliseconds from the opening of the dialog until the payment card appears, and until the rating appears (spec 2
 * §2.5).
 */
const STEPS_MS = [1_000, 2_000];

export interface CompletedRide {
  readonly ride: RideView;
  readonly finalPrice: number;
}

export const RideCompletedDialog = ({
  completed,
  onClose,
}: {
  completed: CompletedRide | null;
  onClose: () => void;
}) => (
  <Dialog open={completed !== null} onClose={onClose} title={m.title}>
    {completed && <Steps {...completed} onClose={onClose} />}
  </Dialog>
);

const Steps = ({ ride, finalPrice, onClose }: CompletedRide & { readonly onClose: () => void }) => {
  const step = useTimedSteps(STEPS_MS);
  const payment = useQuery(receiptQuery(ride.id)).data?.payment;
  const isUnpaid = payment != null && payment.paid < finalPrice;
  return (
    <>
      <div className="rounded-inner bg-brand p-4 text-center text-on-brand">
        <p>{isUnpaid ? m.fare : m.earned}</p>
        <p className="font-black text-display tabular-nums">{nairaLabel(finalPrice)}</p>
        <p>{isUnpaid ? m.received(nairaLabel(payment.paid)) : m.all}</p>
      </div>
      <SpaceForFields shown={step >= 1}>
        <FarePaymentCard id={ride.id} due={finalPrice} completedAt={ride.completedAt} />
      </SpaceForFields>
      <SpaceForFields shown={step >= 2}>
        <RateRider ride={ride} />
      </SpaceForFields>
      <p className="text-muted text-sm">{m.later}</p>
      <Button size="lg" onClick={onClose}>
        {m.done}
      </Button>
    </>
  );
};
