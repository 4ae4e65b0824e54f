import { endRide } from '@saferide/contracts/ride/operator-calls';
import type { RideView } from '@saferide/contracts/ride/views';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { ChoiceCards } from '../../design/choice-cards.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { naira } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { ridesNeedingHandWords } from './rides-needing-hand.words.ts';

const m = ridesNeedingHandWords;
const reasonRule = endRide.body.shape.reason;

export interface EndRideProps {
  readonly ride: RideView;
  readonly onClose: () => void;
}

/** How the ride ended, at which fare, and why an operator had to say so. */
export const EndRide = ({ ride, onClose }: EndRideProps) => {
  const begun = ride.status === 'in_progress';
  const [outcome, setOutcome] = useState<'completed' | 'cancelled'>(begun ? 'completed' : 'cancelled');
  const [fare, setFare] = useState(String(ride.estimatedPrice));
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const end = useCommand(endRide, {
    onDone: () => {
      showToast(m.done, { tone: 'good' });
      onClose();
    },
    onRefused: (error) => showToast(sentenceOf(error, m.failed), { tone: 'destructive' }),
  });
  const finalPrice = fare.trim() === '' ? Number.NaN : Number(fare);
  const fits = outcome === 'cancelled' || (finalPrice >= 0 && finalPrice <= ride.estimatedPrice);
  const reasonFault = reasonRule.safeParse(reason).error?.issues[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!fits || reasonFault !== undefined) return;
    const at = outcome === 'completed' ? { finalPrice } : {};
    end.mutate({ params: { id: ride.id }, body: { outcome, reason, ...at } });
  };
  return (
    <Dialog open onClose={onClose} title={m.end}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <ChoiceCards
          label={m.how}
          value={outcome}
          onChange={setOutcome}
          choices={[
            { value: 'completed', title: m.completed, text: m.completedText, disabled: !begun },
            { value: 'cancelled', title: m.cancelled, text: m.cancelledText },
          ]}
        />
        {outcome === 'completed' && (
          <TextField
            label={m.finalFare}
            hint={m.finalFareHint(naira(ride.estimatedPrice))}
            type="number"
            inputMode="decimal"
            min={0}
            max={ride.estimatedPrice}
            value={fare}
            error={fits ? undefined : m.finalFareFault(naira(ride.estimatedPrice))}
            onChange={({ target }) => setFare(target.value)}
          />
        )}
        <TextField
          label={m.reason}
          maxLength={500}
          value={reason}
          error={submitted ? reasonFault : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" pending={end.isPending}>
            {m.confirm}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {m.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
