import { reportRiderNoShow } from '@saferide/contracts/ride/commands';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from '../ride.words.ts';

const m = activeRideWords;

export interface ReportNoShowProps {
  readonly id: string;
  readonly arrivedAt: string;
  readonly scheduledTime: string | null;
}

export const ReportNoShow = ({ id, arrivedAt, scheduledTime }: ReportNoShowProps) => {
  const now = useServerNow();
  const due = Math.max(Date.parse(arrivedAt), scheduledTime === null ? 0 : Date.parse(scheduledTime));
  const from = due + underWayFigures.riderNoShowAfterMs;
  const report = useCommand(reportRiderNoShow, {
    onDone: () => showToast(m.noShowDone, { tone: 'good' }),
    onRefused: (error) => showToast(errorSentence(error, m.noShowFailed), { tone: 'destructive' }),
  });
  return now < from ? (
    <p className="text-muted">{m.noShowFrom(timeLabel(from), underWayFigures.noShowAfterContactMs / 60_000)}</p>
  ) : (
    <Button look="danger" pending={report.isPending} onClick={() => report.mutate({ params: { id }, body: {} })}>
      {m.noShow}
    </Button>
  );
};
