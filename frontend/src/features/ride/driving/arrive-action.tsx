import { arriveAtPickup } from '@saferide/contracts/ride/commands';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from './active-ride.words.ts';

const m = activeRideWords;

export const ArriveAction = ({ id }: { readonly id: string }) => {
  const arrive = useCommand(arriveAtPickup, {
    onRefused: (error) => showToast(sentenceOf(error, m.arriveFailed), { tone: 'destructive' }),
  });
  return (
    <Button size="lg" pending={arrive.isPending} onClick={() => arrive.mutate({ params: { id }, body: {} })}>
      {m.arrive}
    </Button>
  );
};
