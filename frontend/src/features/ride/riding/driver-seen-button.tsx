import { confirmDriverSeen } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useState } from 'react';
import { ApiError, errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { metresLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from '../ride-rider.words.ts';

const m = customerRideWords.seen;

/** In metres; null unless the server asks the rider to confirm. */
const farAway = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'DriverSeenFarAway') return null;
  const distanceMetres = error.problem?.distanceMetres;
  return typeof distanceMetres === 'number' ? distanceMetres : null;
};

export const DriverSeenButton = ({ ride }: { readonly ride: RideView }) => {
  const [metres, setMetres] = useState<number | null>(null);
  const name = ride.driver?.profile?.firstName ?? null;
  const see = useCommand(confirmDriverSeen, {
    onDone: () => setMetres(null),
    onRefused: (error) => {
      const away = farAway(error);
      setMetres(away);
      if (away === null) showToast(errorSentence(error, m.failed), { tone: 'destructive' });
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
        <p>{m.far(name ?? customerRideWords.aDriver, metresLabel(metres ?? 0))}</p>
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
