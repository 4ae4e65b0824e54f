import { paymentUpdatedFrame } from '@saferide/contracts/subscription/frames';
import type { SubscriptionView } from '@saferide/contracts/subscription/subscription';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../design/badge.tsx';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { classNames } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { useFrames } from '../../live/live-context.tsx';
import { dateTimeLabel, durationLabel, nairaLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { countdownUrgencyOf, countdownWarningOf } from './countdown.ts';
import { PaymentHistory } from './payment-history.tsx';
import { subscriptionQuery } from './queries.ts';
import { accessBadgeText, paymentWords, subscriptionCardWords } from './subscription.words.ts';
import { PaymentChooser, PendingPayment } from './subscription-payment.tsx';

const m = subscriptionCardWords;

const SHOWN = 'subscription';

export const SubscriptionCard = () => {
  const query = useQuery(subscriptionQuery);
  const [search, setSearch] = useSearchParams();
  const shown = search.get(SHOWN);
  const [hasEarlierArrived, setEarlierArrived] = useState(false);
  const show = (what: 'payment' | 'history' | null) => {
    const next = new URLSearchParams(search);
    if (what) next.set(SHOWN, what);
    else next.delete(SHOWN);
    setSearch(next, { replace: what === null, preventScrollReset: true });
    setEarlierArrived(false);
  };
  useFrames(paymentUpdatedFrame, ({ status }) => {
    if (status === 'failed')
      showToast(paymentWords.failedTitle, { description: paymentWords.failedText, tone: 'destructive' });
  });
  if (shown === 'history') return <PaymentHistory onClose={() => show(null)} />;
  return (
    <Card
      title={shown === 'payment' ? paymentWords.choose : m.title}
      icon={<Wallet aria-hidden="true" />}
      aside={query.data && <Badge tone={query.data.active ? 'good' : 'neutral'}>{accessBadgeText(query.data)}</Badge>}
    >
      <LoadedQuery query={query}>
        {(subscription) =>
          shown === 'payment' ? (
            <PaymentChooser
              subscription={subscription}
              onClose={() => show(null)}
              onEarlierArrived={() => {
                show(null);
                setEarlierArrived(true);
              }}
            />
          ) : (
            <>
              {hasEarlierArrived && <EarlierArrived />}
              <Subscription
                subscription={subscription}
                onPay={() => show('payment')}
                onHistory={() => show('history')}
              />
            </>
          )
        }
      </LoadedQuery>
    </Card>
  );
};

const EarlierArrived = () => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    <div ref={note} tabIndex={-1}>
      <Banner announced tone="good" title={paymentWords.earlierArrived}>
        {paymentWords.earlierArrivedText}
      </Banner>
    </div>
  );
};

interface SubscriptionProps {
  readonly subscription: SubscriptionView;
  readonly onPay: () => void;
  readonly onHistory: () => void;
}

const Subscription = ({ subscription, onPay, onHistory }: SubscriptionProps) => {
  const { active, expiryDate, price, status, reservedDays } = subscription;
  const onTrial = status === 'on_trial' || (status === 'waiting' && reservedDays === 0);
  const [pending] = subscription.pendingPayments;
  return (
    <>
      {active && expiryDate && status !== 'on_trial' && <TimeLeft until={expiryDate} />}
      {reservedDays > 0 && <p>{m.dayWaits(reservedDays)}</p>}
      {status === 'lapsed' && (
        <Banner tone="danger" title={m.expired}>
          {m.expiredText}
        </Banner>
      )}
      {pending ? (
        <PendingPayment key={pending.reference} pending={pending} />
      ) : (
        <p>
          {onTrial && `${m.nothingToPay} `}
          <span className="font-bold tabular-nums">
            {onTrial ? m.afterTrial(nairaLabel(price)) : m.price(nairaLabel(price))}
          </span>{' '}
          <span className="text-muted">{m.keep}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look={active || pending ? 'secondary' : 'primary'} onClick={onPay}>
          {pending
            ? paymentWords.anotherWay
            : onTrial || status === 'waiting'
              ? m.payAhead
              : active
                ? m.renew
                : m.activate}
        </Button>
        <Button look="quiet" onClick={onHistory}>
          {m.history}
        </Button>
      </div>
    </>
  );
};

const tones = {
  red: 'border-danger text-danger',
  orange: 'border-ink bg-amber text-on-amber dark:border-amber',
  green: 'border-brand text-brand',
  over: 'border-danger text-danger',
} as const;

const TimeLeft = ({ until }: { readonly until: string }) => {
  const left = Date.parse(until) - useServerNow();
  const warning = countdownWarningOf(left);
  return (
    <>
      <div className={classNames('rounded-inner border-2 p-3', tones[countdownUrgencyOf(left)])}>
        <p className="font-extrabold text-2xl tabular-nums">{left > 0 ? m.left(durationLabel(left)) : m.expired}</p>
        <p className="text-sm">{m.activeUntil(dateTimeLabel(until))}</p>
      </div>
      {warning && (
        <Banner tone="warning" announced>
          {warning === 'soon' ? m.endsSoon : m.endsToday}
        </Banner>
      )}
    </>
  );
};
