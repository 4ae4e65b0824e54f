import { straightLineMetres } from '@saferide/contracts/place/distance';
import { completeRide } from '@saferide/contracts/ride/commands';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import type { RideView } from '@saferide/contracts/ride/views';
import { type FormEvent, useState } from 'react';
import { codeOf, sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { naira } from '../../../messages/format.ts';
import { metresText } from '../../../messages/metres-text.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from './active-ride.words.ts';
import type { DriverAt } from './arrive-action.tsx';

const m = activeRideWords;

export interface CompleteActionProps {
  readonly ride: RideView;
  /** Null while nobody knows. */
  readonly at: DriverAt | null;
  /** `finalPrice` in naira. */
  readonly onCompleted: (ride: RideView, finalPrice: number) => void;
}

/** How far short of the destination the driver is, where that takes a reason; null elsewhere. In metres. */
const shortBy = ({ destinationLocation }: RideView, at: DriverAt | null): number | null => {
  const metres = at && destinationLocation ? straightLineMetres(at, destinationLocation) : 0;
  return metres > underWayFigures.earlyEndBeyondMetres ? metres : null;
};

/** Ends the ride at the agreed fare, or at less. Whether it ends early is decided by the server. */
export const CompleteAction = ({ ride, at, onCompleted }: CompleteActionProps) => {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const short = shortBy(ride, at);
  const complete = useCommand(completeRide, {
    onDone: (answer) => onCompleted(ride, answer.ride.finalPrice),
    onRefused: (error) => {
      if (codeOf(error) === 'EarlyEndReasonNeeded') return setAsked(sentenceOf(error, m.earlyReasonNeeded));
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
          early={asked ?? (short === null ? null : m.earlyEnd(metresText(short)))}
          pending={complete.isPending}
          onAgreed={(body) => complete.mutate({ params: { id: ride.id }, body })}
        />
      </Dialog>
    </>
  );
};

interface FinalFareProps {
  readonly ride: RideView;
  /** What is said of an end before the destination; null where nothing is asked. */
  readonly early: string | null;
  readonly pending: boolean;
  readonly onAgreed: (body: { readonly finalPrice: number; readonly reason?: string }) => void;
}

const FinalFare = ({ ride, early, pending, onAgreed }: FinalFareProps) => {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [fare, setFare] = useState(String(ride.estimatedPrice));
  const amount = fare.trim() === '' ? Number.NaN : Number(fare);
  const fits = amount >= 0 && amount <= ride.estimatedPrice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return;
    if (early === null) onAgreed({ finalPrice: amount });
    else if (reason.trim() === '') setFault(m.earlyReasonNeeded);
    else onAgreed({ finalPrice: amount, reason });
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
      {early !== null && (
        <>
          <p role="status">{early}</p>
          <TextField
            label={m.earlyReason}
            maxLength={500}
            value={reason}
            error={fault}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
        </>
      )}
      <Button type="submit" size="lg" disabled={!fits} pending={pending}>
        {m.confirmComplete(fits ? naira(amount) : '…')}
      </Button>
    </form>
  );
};
