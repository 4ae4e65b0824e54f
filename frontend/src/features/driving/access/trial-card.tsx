import { figures } from '@saferide/domain/contracts/figures';
import { activateTrial, convertTrial, type TrialStatusView } from '@saferide/domain/contracts/subscription';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { Notice } from '../../../design/notice.tsx';
import { driving } from '../../../messages/driving.ts';
import { atDateTime } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { trialQuery } from '../queries.ts';

const m = driving.trial;
/** `spec/` document 2 §4.5. */
const WARN_DAYS = 2;

/** The seven free days: to be started, running, or over. */
export const TrialCard = ({ verified }: { readonly verified: boolean }) => (
  <Card title={m.title(figures.trialDays)} icon={<Gift aria-hidden="true" />}>
    <Loaded query={useQuery(trialQuery)}>{(trial) => <Trial trial={trial} verified={verified} />}</Loaded>
  </Card>
);

const Trial = ({ trial, verified }: { readonly trial: TrialStatusView; readonly verified: boolean }) => {
  const failed = (otherwise: string) => (error: Error) =>
    showToast(sentenceOf(error, otherwise), { tone: 'destructive' });
  const told = ({ success, message }: { success: boolean; message: string }) =>
    showToast(success ? driving.verification.success : m.failed, {
      description: message,
      tone: success ? 'good' : 'destructive',
    });
  const changes = ['subscriptions'];
  const activate = useCommand(activateTrial, { changes, onDone: told, onRefused: failed(m.failed) });
  const convert = useCommand(convertTrial, { changes, onDone: told, onRefused: failed(m.convertFailed) });
  switch (trial.status) {
    case 'pending':
      return (
        <>
          <p>{m.pending}</p>
          <Button
            size="lg"
            look="amber"
            disabled={!trial.canStartTrial}
            pending={activate.isPending}
            onClick={() => activate.mutate({ body: {} })}
          >
            {verified ? m.activate : m.verifyFirst}
          </Button>
        </>
      );
    case 'active':
      return (
        <>
          <p className="font-extrabold text-2xl">{m.active(trial.daysRemaining)}</p>
          {trial.expiresAt && <p className="text-muted">{m.until(atDateTime(trial.expiresAt))}</p>}
          {trial.daysRemaining <= WARN_DAYS && (
            <>
              <Notice tone="warning">{m.warning}</Notice>
              <p className="text-muted text-sm">{m.convertHint}</p>
              <Button
                look="secondary"
                pending={convert.isPending}
                onClick={() => convert.mutate({ body: { amount: figures.dailySubscription, paymentMethod: 'cash' } })}
              >
                {m.convert}
              </Button>
            </>
          )}
        </>
      );
    case 'expired':
      return <p>{m.expired}</p>;
    case 'subscription_active':
      return <p>{m.subscribed}</p>;
  }
};
