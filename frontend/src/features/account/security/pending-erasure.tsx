import { cancelErasure, pendingErasure } from '@saferide/contracts/account/account';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { securityWords } from '../account.words.ts';

const m = securityWords.erasure;

export const PendingErasure = () => {
  const query = useQuery(callQuery(pendingErasure));
  const cancel = useCommand(cancelErasure, {
    onDone: () => {
      showToast(m.cancelled, { tone: 'good' });
      void query.refetch();
    },
    onRefused: (error) => showFailure(error, m.failed, m.failedText),
  });
  if (!query.data) return null;
  const { until, causes, byOneself } = query.data;
  return (
    <Banner
      tone="warning"
      title={m.title(dateTimeLabel(until))}
      action={
        byOneself && (
          <Button pending={cancel.isPending} onClick={() => cancel.mutate({})}>
            {m.stop}
          </Button>
        )
      }
    >
      <p>{m.why(causes)}</p>
      {!byOneself && <p>{m.byOperator}</p>}
    </Banner>
  );
};
