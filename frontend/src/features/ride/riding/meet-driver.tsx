import { confirmDriverSeen, reportDriverAbsent } from '@saferide/contracts/ride/commands';
import { driverAbsentFrom } from '@saferide/contracts/ride/ride-rules';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { useState } from 'react';
import { ApiError, errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { metresLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { lastKnownWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { acceptedRideFacts } from './cancel-ride.tsx';

const seenWords = customerRideWords.seen;

/** In metres; null unless the server asks the rider to confirm. */
const farAway = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'DriverSeenFarAway') return null;
  const distanceMetres = error.problem?.distanceMetres;
  return typeof distanceMetres === 'number' ? distanceMetres : null;
};

const DriverSeenButton = ({ ride }: { readonly ride: RideView }) => {
  const [metres, setMetres] = useState<number | null>(null);
  const name = ride.driver?.profile?.firstName ?? null;
  const see = useCommand(confirmDriverSeen, {
    onDone: () => setMetres(null),
    onRefused: (error) => {
      const away = farAway(error);
      setMetres(away);
      if (away === null) showToast(errorSentence(error, seenWords.failed), { tone: 'destructive' });
    },
  });
  const send = (body: { confirmed?: boolean }) => see.mutate({ params: { id: ride.id }, body });
  if (ride.driverSeenAt) return <p role="status">{seenWords.done}</p>;
  return (
    <>
      <Button look="secondary" pending={see.isPending && metres === null} onClick={() => send({})}>
        {seenWords.action}
      </Button>
      <Dialog open={metres !== null} onClose={() => setMetres(null)} title={seenWords.farTitle}>
        <p>{seenWords.far(name ?? customerRideWords.aDriver, metresLabel(metres ?? 0))}</p>
        <div className="flex flex-wrap gap-3">
          <Button pending={see.isPending} onClick={() => send({ confirmed: true })}>
            {seenWords.sure(name)}
          </Button>
          <Button look="secondary" onClick={() => setMetres(null)}>
            {seenWords.notSure}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

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
