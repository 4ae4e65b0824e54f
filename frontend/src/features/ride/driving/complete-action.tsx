import { completeRide } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/views';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { naira } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from './active-ride.words.ts';

const m = activeRideWords;

export interface CompleteActionProps {
  readonly ride: RideView;
  /** `finalPrice` in naira. */
  readonly onCompleted: (ride: RideView, finalPrice: number) => void;
}

/** Ends the ride at the agreed fare, or at less. */
export const CompleteAction = ({ ride, onCompleted }: CompleteActionProps) => {
  const [open, setOpen] = useState(false);
  const complete = useCommand(completeRide, {
    onDone: (answer) => onCompleted(ride, answer.ride.finalPrice),
    onRefused: (error) => {
      setOpen(false);
      showToast(sentenceOf(error, m.completeFailed), { tone: 'destructive' });
    },
  });
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        {m.complete}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.complete}>
        <FinalFare
          ride={ride}
          pending={complete.isPending}
          onAgreed={(finalPrice) => complete.mutate({ params: { id: ride.id }, body: { finalPrice } })}
        />
      </Dialog>
    </>
  );
};

interface FinalFareProps {
  readonly ride: RideView;
  readonly pending: boolean;
  readonly onAgreed: (finalPrice: number) => void;
}

const FinalFare = ({ ride, pending, onAgreed }: FinalFareProps) => {
  const [fare, setFare] = useState(String(ride.estimatedPrice));
  const amount = fare.trim() === '' ? Number.NaN : Number(fare);
  const fits = amount >= 0 && amount <= ride.estimatedPrice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) onAgreed(amount);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={m.finalFare}
        hint={m.finalFareHint(naira(ride.estimatedPrice))}
        type="number"
        inputMode="decimal"
        min={0}
        max={ride.estimatedPrice}
        value={fare}
        error={fits ? undefined : amount > ride.estimatedPrice ? m.finalFareTooHigh : m.finalFareMissing}
        onChange={({ target }) => setFare(target.value)}
      />
      <Button type="submit" size="lg" disabled={!fits} pending={pending}>
        {m.confirmComplete(fits ? naira(amount) : '…')}
      </Button>
    </form>
  );
};
