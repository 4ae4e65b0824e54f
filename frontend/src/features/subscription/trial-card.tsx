import { subscriptionPricing } from '@saferide/contracts/pricing';
import { activateTrial, convertTrial, type TrialStatusView } from '@saferide/contracts/subscription/subscription';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { dateTimeLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { verificationCardWords } from '../driver/index.ts';
import { trialDaysLeft } from './countdown.ts';
import { subscriptionQuery, trialQuery } from './queries.ts';
import { trialCardWords } from './subscription.words.ts';

const m = trialCardWords;
/** Warns from this many days before the end (spec 2 §4.5). */
const WARN_DAYS = 2;
/** Polling interval while the socket is down (spec 2 §9.3). */
const POLL_MS = 30_000;

export const TrialCard = ({ verified }: { readonly verified: boolean }) => {
  const query = useQuery({ ...trialQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  return (
    <Card title={m.title(subscriptionPricing.trialDays)} icon={<Gift aria-hidden="true" />}>
      <LoadedQuery query={query}>{(trial) => <Trial trial={trial} verified={verified} />}</LoadedQuery>
    </Card>
  );
};

const showResult = ({ success, message }: { success: boolean; message: string }) =>
  showToast(success ? verificationCardWords.success : m.failed, {
    description: message,
    tone: success ? 'good' : 'destructive',
  });

const Trial = ({ trial, verified }: { readonly trial: TrialStatusView; readonly verified: boolean }) => {
  if (trial.canStartTrial || trial.status === 'pending') return <ToBeStarted trial={trial} verified={verified} />;
  switch (trial.status) {
    case 'active':
      return <Running trial={trial} />;
    case 'expired':
      return <p>{m.expired}</p>;
    case 'subscription_active':
      return <p>{m.subscribed}</p>;
  }
};

const ToBeStarted = ({ trial, verified }: { readonly trial: TrialStatusView; readonly verified: boolean }) => {
  const activate = useCommand(activateTrial, {
    onDone: showResult,
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
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
};

const Running = ({ trial: { expiresAt, daysRemaining } }: { readonly trial: TrialStatusView }) => {
  const now = useServerNow(60_000);
  if (expiresAt === null)
    return (
      <>
        <p className="font-bold">{m.waiting(daysRemaining)}</p>
        <p className="text-muted">{m.waitingHint}</p>
      </>
    );
  const days = trialDaysLeft(Date.parse(expiresAt) - now);
  return (
    <>
      <p className="font-extrabold text-2xl">{m.active(days)}</p>
      <p className="text-muted">{m.until(dateTimeLabel(expiresAt))}</p>
      {days <= WARN_DAYS && (
        <>
          <Banner tone="warning">{m.warning}</Banner>
          <Conversion />
        </>
      )}
    </>
  );
};

const Conversion = () => {
  const { data } = useQuery(subscriptionQuery);
  const convert = useCommand(convertTrial, {
    onDone: showResult,
    onRefused: (error) => showToast(errorSentence(error, m.convertFailed), { tone: 'destructive' }),
  });
  if (data?.pendingPayments.some(({ method }) => method === 'cash')) return <p>{m.convertPending}</p>;
  return (
    <>
      <p className="text-muted text-sm">{m.convertHint}</p>
      <Button
        look="secondary"
        pending={convert.isPending}
        onClick={() =>
          convert.mutate({ body: { amount: subscriptionPricing.dailySubscription, paymentMethod: 'cash' } })
        }
      >
        {m.convert}
      </Button>
    </>
  );
};
