import { decideFareCase, type RideNeedingAttentionView } from '@saferide/contracts/ride/operator-calls';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { ChoiceCards } from '../../design/choices.tsx';
import { ReasonDialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { nairaLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { ridesNeedingAttentionWords } from './operation-now.words.ts';

const m = ridesNeedingAttentionWords.fareCase;

export interface DecideFareDialogProps {
  readonly rideId: string;
  readonly fareCase: NonNullable<RideNeedingAttentionView['fareCase']>;
  readonly onClose: () => void;
}

type Outcome = 'all' | 'part' | 'none';

export const DecideFareDialog = ({ rideId, fareCase: { due }, onClose }: DecideFareDialogProps) => {
  const [outcome, setOutcome] = useState<Outcome>('all');
  const [amount, setAmount] = useState('');
  const decide = useCommand(decideFareCase, {
    onDone: () => {
      showToast(m.done, { tone: 'good' });
      onClose();
    },
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  const part = Number(amount);
  const fits = outcome !== 'part' || (part >= 1 && part < due);
  const paid = outcome === 'part' ? part : outcome === 'all' ? due : 0;
  return (
    <ReasonDialog
      title={m.decide}
      rule={decideFareCase.body.shape.reason}
      label={m.reason}
      hint={m.reasonHint}
      confirm={m.confirm}
      cancel={m.cancel}
      pending={decide.isPending}
      fits={() => fits}
      onConfirm={(reason) => decide.mutate({ params: { id: rideId }, body: { paid, reason } })}
      onClose={onClose}
    >
      <ChoiceCards
        label={m.how}
        value={outcome}
        onChange={setOutcome}
        choices={(['all', 'part', 'none'] as const).map((value) => ({ value, title: m[value] }))}
      />
      {outcome === 'part' && (
        <TextField
          label={m.amount}
          type="number"
          inputMode="decimal"
          min={1}
          max={due}
          value={amount}
          error={amount === '' || fits ? undefined : m.amountFault(nairaLabel(due))}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
    </ReasonDialog>
  );
};
