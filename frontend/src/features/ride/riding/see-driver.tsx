import { confirmDriverSeen } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/views';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords.seen;

/** For a driver whose phone does not say where they are: the rider's word stands for it. */
export const SeeDriver = ({ ride: { id, driverSeenAt } }: { readonly ride: RideView }) => {
  const see = useCommand(confirmDriverSeen, {
    onRefused: (error) => showToast(sentenceOf(error, m.failed), { tone: 'destructive' }),
  });
  return driverSeenAt ? (
    <p role="status">{m.done}</p>
  ) : (
    <Button look="secondary" pending={see.isPending} onClick={() => see.mutate({ params: { id }, body: {} })}>
      {m.action}
    </Button>
  );
};
