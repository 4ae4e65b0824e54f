import { giveRideBack } from '@saferide/contracts/ride/commands';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from '../ride.words.ts';

const m = activeRideWords;

export const GiveRideBackButton = ({ id }: { readonly id: string }) => {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const giveBack = useCommand(giveRideBack, {
    onDone: () => showToast(m.givenBack, { tone: 'good' }),
    onRefused: (error) => {
      setOpen(false);
      showToast(errorSentence(error, m.giveBackFailed), { tone: 'destructive' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(reason.trim() ? undefined : m.giveBackReasonNeeded);
    if (reason.trim()) giveBack.mutate({ params: { id }, body: { reason } });
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {m.giveBack}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.giveBackTitle}>
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <p>{m.giveBackText}</p>
          <TextField
            label={m.giveBackReason}
            maxLength={500}
            data-autofocus
            value={reason}
            error={fault}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" pending={giveBack.isPending}>
              {m.giveBackConfirm}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {m.keep}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
};
