import { confirmDriverSeen } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/views';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { metresText } from '../../../messages/metres-text.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords.seen;

/** How far away the server last knew the driver, where it asks the rider to confirm. Metres. */
const farAway = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'DriverSeenFarAway') return null;
  const distanceMetres = error.problem?.distanceMetres;
  return typeof distanceMetres === 'number' ? distanceMetres : null;
};

/** For a driver whose phone does not say where they are: the rider's word counts, confirmed where the phone says otherwise. */
export const SeeDriver = ({ ride }: { readonly ride: RideView }) => {
  const [metres, setMetres] = useState<number | null>(null);
  const name = ride.driver?.profile?.firstName ?? null;
  const see = useCommand(confirmDriverSeen, {
    onDone: () => setMetres(null),
    onRefused: (error) => {
      const away = farAway(error);
      setMetres(away);
      if (away === null) showToast(sentenceOf(error, m.failed), { tone: 'destructive' });
    },
  });
  const send = (body: { confirmed?: boolean }) => see.mutate({ params: { id: ride.id }, body });
  if (ride.driverSeenAt) return <p role="status">{m.done}</p>;
  return (
    <>
      <Button look="secondary" pending={see.isPending && metres === null} onClick={() => send({})}>
        {m.action}
      </Button>
      <Dialog open={metres !== null} onClose={() => setMetres(null)} title={m.farTitle}>
        <p>{m.far(name ?? customerRideWords.aDriver, metresText(metres ?? 0))}</p>
        <div className="flex flex-wrap gap-3">
          <Button pending={see.isPending} onClick={() => send({ confirmed: true })}>
            {m.sure(name)}
          </Button>
          <Button look="secondary" onClick={() => setMetres(null)}>
            {m.notSure}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
