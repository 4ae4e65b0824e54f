import { reportSetDownEarly } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { receiptWords } from '../ride.words.ts';
import { useIsAfterRideOpen } from './use-is-after-ride-open.ts';

const m = receiptWords.setDownEarly;

export interface ReportEarlyDropOffProps {
  readonly ride: RideView;
  readonly of: 'rider' | 'driver';
  readonly reportedAt: string | null;
}

export const ReportEarlyDropOff = ({ ride, of, reportedAt }: ReportEarlyDropOffProps) => {
  const open = useIsAfterRideOpen(ride);
  const say = useCommand(reportSetDownEarly, {
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  if (reportedAt)
    return (
      <p role="status">{of === 'rider' ? m.said(dateTimeLabel(reportedAt)) : m.riderSaid(dateTimeLabel(reportedAt))}</p>
    );
  if (of === 'driver' || !open) return null;
  return (
    <Button
      look="quiet"
      className="print:hidden"
      pending={say.isPending}
      onClick={() => say.mutate({ params: { id: ride.id }, body: {} })}
    >
      {m.action}
    </Button>
  );
};
