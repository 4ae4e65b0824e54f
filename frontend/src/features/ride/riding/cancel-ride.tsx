import { cancelRide } from '@saferide/contracts/ride/commands';
import { rideFigures } from '@saferide/contracts/ride/figures';
import type { RideView } from '@saferide/contracts/ride/views';
import { useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { atDateTime } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords.cancel;

/** Until when a ride that a driver has taken can be cancelled, in epoch milliseconds: only one booked for later can. */
export const cancelUntil = ({ scheduledTime }: RideView): number =>
  scheduledTime === null ? Number.NEGATIVE_INFINITY : Date.parse(scheduledTime) - rideFigures.scheduledCancelUntilMs;

/** Asks once more, and why. */
export const CancelRide = ({ ride }: { readonly ride: RideView }) => {
  const [open, setOpen] = useState(false);
  const promised = ride.driverId !== null;
  const [reason, setReason] = useState('');
  const cancel = useCommand(cancelRide, {
    onDone: () => showToast(m.done, { tone: 'good' }),
    onRefused: (error) => {
      setOpen(false);
      showToast(sentenceOf(error, ride.scheduledTime ? m.scheduledFailed : m.failed), {
        tone: 'destructive',
      });
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {m.action}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.title}>
        <p>{promised ? m.promisedText(atDateTime(cancelUntil(ride))) : m.text}</p>
        <TextField
          label={m.reason}
          optional
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: ride.id }, body: { reason } })}
          >
            {m.confirm}
          </Button>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {promised ? m.promisedKeep : m.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
