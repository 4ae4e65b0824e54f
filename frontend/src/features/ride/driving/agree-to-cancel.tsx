import { releaseRide } from '@saferide/contracts/ride/commands';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from '../ride.words.ts';

const m = activeRideWords.letGo;

export const AgreeToCancel = ({ id }: { readonly id: string }) => {
  const agree = useCommand(releaseRide, {
    onDone: () => showToast(m.done, { tone: 'good' }),
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  return (
    <Banner
      tone="warning"
      announced
      title={m.title}
      action={
        <Button look="secondary" pending={agree.isPending} onClick={() => agree.mutate({ params: { id }, body: {} })}>
          {m.action}
        </Button>
      }
    >
      {m.text(underWayFigures.letGoAfterMs / 60_000)}
    </Banner>
  );
};
