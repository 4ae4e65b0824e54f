import { arriveAtPickup } from '@saferide/contracts/ride/commands';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { driving } from '../../../messages/driving.ts';
import { showToast } from '../../../toasts/toasts.ts';

const m = driving.ride;

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
