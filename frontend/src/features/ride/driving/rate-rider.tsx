import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Stars } from '../../../design/stars.tsx';
import { useQueuedCommand, WaitingActionLine } from '../../../outbox/queued-command.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { rideCompletedWords } from '../ride.words.ts';

const m = rideCompletedWords;

export const RateRider = ({ ride }: { readonly ride: RideView }) => {
  const [stars, setStars] = useState(0);
  const rate = useQueuedCommand(
    'rating',
    { id: ride.id },
    {
      onRefused: (error) => showToast(errorSentence(error, m.rateFailed), { tone: 'destructive' }),
    },
  );
  return (
    <div className="flex flex-col gap-1">
      <p className="font-bold">{m.rate(ride.customerName)}</p>
      {rate.isDone ? (
        <p role="status">{m.rated}</p>
      ) : rate.queued ? (
        <WaitingActionLine act={rate.queued} />
      ) : (
        <>
          <Stars label={m.stars} value={stars} disabled={rate.isPending} onChange={setStars} />
          {stars > 0 && (
            <Button
              className="self-start"
              look="secondary"
              pending={rate.isPending}
              worksOffline
              onClick={() => rate.send({ stars })}
            >
              {m.rateSend}
            </Button>
          )}
        </>
      )}
    </div>
  );
};
