import { giveRideBack, releaseRide, reportRiderNoShow } from '@saferide/contracts/ride/commands';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { timeLabel } from '../../../messages/format.ts';
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

const letGoWords = activeRideWords.letGo;

export const AgreeToCancel = ({ id }: { readonly id: string }) => {
  const agree = useCommand(releaseRide, {
    onDone: () => showToast(letGoWords.done, { tone: 'good' }),
    onRefused: (error) => showToast(errorSentence(error, letGoWords.failed), { tone: 'destructive' }),
  });
  return (
    <Banner
      tone="warning"
      announced
      title={letGoWords.title}
      action={
        <Button look="secondary" pending={agree.isPending} onClick={() => agree.mutate({ params: { id }, body: {} })}>
          {letGoWords.action}
        </Button>
      }
    >
      {letGoWords.text(underWayLimits.releaseAfterMs / 60_000)}
    </Banner>
  );
};

interface ReportNoShowProps {
  readonly id: string;
  readonly arrivedAt: string;
  readonly scheduledTime: string | null;
}

export const ReportNoShow = ({ id, arrivedAt, scheduledTime }: ReportNoShowProps) => {
  const now = useServerNow();
  const due = Math.max(Date.parse(arrivedAt), scheduledTime === null ? 0 : Date.parse(scheduledTime));
  const from = due + underWayLimits.riderNoShowAfterMs;
  const report = useCommand(reportRiderNoShow, {
    onDone: () => showToast(m.noShowDone, { tone: 'good' }),
    onRefused: (error) => showToast(errorSentence(error, m.noShowFailed), { tone: 'destructive' }),
  });
  return now < from ? (
    <p className="text-muted">{m.noShowFrom(timeLabel(from), underWayLimits.noShowAfterContactMs / 60_000)}</p>
  ) : (
    <Button look="danger" pending={report.isPending} onClick={() => report.mutate({ params: { id }, body: {} })}>
      {m.noShow}
    </Button>
  );
};
