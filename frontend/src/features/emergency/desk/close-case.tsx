import { closeEmergency, type EmergencyCaseView } from '@saferide/contracts/emergency/desk';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { SelectField } from '../../../design/field.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { deskWords } from '../emergency-console.words.ts';

const m = deskWords.actions;

type Outcome = NonNullable<EmergencyCaseView['outcome']>;
const outcomes = Object.entries(deskWords.outcomes).map(([value, label]) => ({ value, label }));

export const CloseEmergencyDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const [outcome, setOutcome] = useState<Outcome>('helped');
  const close = useCommand(closeEmergency, {
    onDone: () => {
      showToast(m.closed, { tone: 'good' });
      onClose();
    },
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  return (
    <ReasonDialog
      title={m.close}
      rule={closeEmergency.body.shape.reason}
      confirm={m.confirm}
      dangerous
      pending={close.isPending}
      onConfirm={(reason) => close.mutate({ params: { id }, body: { outcome, reason } })}
      onClose={onClose}
    >
      <p>{m.closeText}</p>
      <SelectField
        label={m.outcome}
        options={outcomes}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as Outcome)}
      />
    </ReasonDialog>
  );
};
