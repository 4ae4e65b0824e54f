import { confirmTripEnd } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { lastKnownWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';

const m = customerRideWords.confirmEnd;
const ends = ['arrived', 'asked_to_stop'] as const;

export const ConfirmTripEndCard = ({ ride: { id, endConfirmed, estimatedPrice } }: { readonly ride: RideView }) => {
  const confirm = useCommand(confirmTripEnd, {
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  return (
    <Card title={m.title}>
      <p role="status">
        {endConfirmed ? m.confirmed[endConfirmed](nairaLabel(estimatedPrice)) : m.text(nairaLabel(estimatedPrice))}
      </p>
      <NeedsNetwork why={lastKnownWords.riderWaits}>
        <div className="flex flex-wrap gap-3">
          {ends
            .filter((end) => end !== endConfirmed)
            .map((end) => (
              <Button
                key={end}
                look="quiet"
                pending={confirm.isPending}
                onClick={() => confirm.mutate({ params: { id }, body: { end } })}
              >
                {m.action[end]}
              </Button>
            ))}
        </div>
      </NeedsNetwork>
    </Card>
  );
};
