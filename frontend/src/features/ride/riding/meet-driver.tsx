import { reportDriverAbsent } from '@saferide/contracts/ride/commands';
import { driverAbsentFrom } from '@saferide/contracts/ride/ride-rules';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { acceptedRideFacts } from '../accepted-ride.ts';
import { lastKnownWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { DriverSeenButton } from './driver-seen-button.tsx';

const m = customerRideWords;

export const MeetDriver = ({ ride }: { readonly ride: RideView }) => {
  const accepted = acceptedRideFacts(ride);
  return (
    <Card title={m.meet}>
      <NeedsNetwork why={lastKnownWords.riderWaits}>
        {!ride.arrivedAt && <DriverSeenButton ride={ride} />}
        {accepted && <DriverAbsent id={ride.id} from={Date.parse(driverAbsentFrom(accepted, underWayFigures))} />}
      </NeedsNetwork>
    </Card>
  );
};

/** `from` is when the driver can first be reported, in epoch milliseconds. */
const DriverAbsent = ({ id, from }: { readonly id: string; readonly from: number }) => {
  const now = useServerNow();
  const report = useCommand(reportDriverAbsent, {
    onDone: () => showToast(m.absent.done, { tone: 'good' }),
    onRefused: (error) => showToast(errorSentence(error, m.absent.failed), { tone: 'destructive' }),
  });
  return now < from ? (
    <p className="text-muted text-sm">{m.absent.text(timeLabel(from))}</p>
  ) : (
    <Button look="danger" pending={report.isPending} onClick={() => report.mutate({ params: { id }, body: {} })}>
      {m.absent.action}
    </Button>
  );
};
