import { askRelease } from '@saferide/contracts/ride/commands';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import type { RideView } from '@saferide/contracts/ride/views';
import { useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import { atTime } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords.release;
const minutes = underWayFigures.letGoAfterMs / 60_000;

/** The rider cannot cancel a ride that a driver has taken, but ask the driver to let go; asked once more before. */
export const AskRelease = ({ ride: { id, releaseAskedAt } }: { readonly ride: RideView }) => {
  const [open, setOpen] = useState(false);
  const ask = useCommand(askRelease, {
    onDone: () => setOpen(false),
    onRefused: (error) => {
      setOpen(false);
      showToast(sentenceOf(error, m.failed), { tone: 'destructive' });
    },
  });
  if (releaseAskedAt)
    return (
      <Notice announced title={m.asked(atTime(releaseAskedAt))}>
        {m.waiting(minutes)}
      </Notice>
    );
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {m.action}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.title}>
        <p>{m.text(minutes)}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" pending={ask.isPending} onClick={() => ask.mutate({ params: { id }, body: {} })}>
            {m.confirm}
          </Button>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {m.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
