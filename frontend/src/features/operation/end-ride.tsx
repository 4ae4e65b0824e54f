import { endRide } from '@saferide/contracts/ride/operator-calls';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { ChoiceCards } from '../../design/choices.tsx';
import { ReasonDialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { nairaLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { ridesNeedingAttentionWords } from './operation-now.words.ts';

const m = ridesNeedingAttentionWords;

export interface EndRideProps {
  readonly ride: RideView;
  readonly onClose: () => void;
}

export const EndRideButton = ({ ride, onClose }: EndRideProps) => {
  const begun = ride.status === 'in_progress';
  const [outcome, setOutcome] = useState<'completed' | 'cancelled'>(begun ? 'completed' : 'cancelled');
  const [fare, setFare] = useState(String(ride.estimatedPrice));
  const end = useCommand(endRide, {
    onDone: () => {
      showToast(m.done, { tone: 'good' });
      onClose();
    },
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  const finalPrice = fare.trim() === '' ? Number.NaN : Number(fare);
  const fits = outcome === 'cancelled' || (finalPrice >= 0 && finalPrice <= ride.estimatedPrice);
  return (
    <ReasonDialog
      title={m.end}
      rule={endRide.body.shape.reason}
      label={m.reason}
      hint={m.reasonHint}
      confirm={m.confirm}
      cancel={m.keep}
      dangerous
      pending={end.isPending}
      fits={() => fits}
      onConfirm={(reason) => {
        const at = outcome === 'completed' ? { finalPrice } : {};
        end.mutate({ params: { id: ride.id }, body: { outcome, reason, ...at } });
      }}
      onClose={onClose}
    >
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
          hint={m.finalFareHint(nairaLabel(ride.estimatedPrice))}
          type="number"
          inputMode="decimal"
          min={0}
          max={ride.estimatedPrice}
          value={fare}
          error={fits ? undefined : m.finalFareFault(nairaLabel(ride.estimatedPrice))}
          onChange={({ target }) => setFare(target.value)}
        />
      )}
    </ReasonDialog>
  );
};
