import type { PaymentView } from '@saferide/contracts/subscription/subscription';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { dateTimeLabel, nairaLabel } from '../../messages/format.ts';
import { PAYMENTS_PER_PAGE, paymentsQuery } from './queries.ts';
import { paymentWords } from './subscription.words.ts';

const m = paymentWords;
const tones = { pending: 'warning', completed: 'good', failed: 'danger', refunded: 'neutral' } as const;

export const PaymentHistory = ({ onClose }: { readonly onClose: () => void }) => (
  <Card title={m.history.title}>
    <PaymentsPage after={null} before={nothing} />
    <Button look="secondary" onClick={onClose}>
      {m.history.close}
    </Button>
  </Card>
);

interface Sum {
  readonly payments: number;
  readonly amount: number;
}
const nothing: Sum = { payments: 0, amount: 0 };

const plus = ({ payments, amount }: Sum, page: readonly PaymentView[]): Sum => {
  const completed = page.filter(({ status }) => status === 'completed');
  return {
    payments: payments + completed.length,
    amount: completed.reduce((sum, payment) => sum + payment.amount, amount),
  };
};

interface PaymentsPageProps {
  readonly after: string | null;
  readonly before: Sum;
}

const PaymentsPage = ({ after, before }: PaymentsPageProps) => {
  const query = useQuery(paymentsQuery(after));
  const [more, setMore] = useState(false);
  return (
    <LoadedQuery query={query}>
      {(payments) => {
        const last = payments.at(-1);
        const sum = plus(before, payments);
        return (
          <>
            {last && <Payments payments={payments} comesIntoView={after !== null} />}
            {!last &&
              (after === null ? <EmptyState>{m.history.empty}</EmptyState> : <p role="status">{m.history.end}</p>)}
            {last && more && <PaymentsPage after={last.id} before={sum} />}
            {payments.length === PAYMENTS_PER_PAGE && !more && (
              <Button look="secondary" onClick={() => setMore(true)}>
                {m.history.earlier}
              </Button>
            )}
            {payments.length < PAYMENTS_PER_PAGE && (last ?? after) && (
              <p className="font-bold">{m.history.summary(sum.payments, nairaLabel(sum.amount))}</p>
            )}
          </>
        );
      }}
    </LoadedQuery>
  );
};

interface PaymentsProps {
  readonly payments: readonly PaymentView[];
  readonly comesIntoView: boolean;
}

const Payments = ({ payments, comesIntoView }: PaymentsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (comesIntoView) list.current?.focus();
  }, [comesIntoView]);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={comesIntoView ? m.history.more : m.history.title}
      className="divide-y-2 divide-line"
    >
      {payments.map(({ id, date, amount, method, status, subscriptionPeriod, simulated }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <div>
            <p className="font-bold tabular-nums">
              {nairaLabel(amount)} · {m.methods[method].name}
            </p>
            <p className="text-muted text-sm">
              {subscriptionPeriod
                ? m.history.period(dateTimeLabel(subscriptionPeriod.from), dateTimeLabel(subscriptionPeriod.to))
                : dateTimeLabel(date)}
            </p>
            {simulated && <p className="text-muted text-sm">{m.simulated}</p>}
          </div>
          <Badge tone={tones[status]}>{m.statuses[status]}</Badge>
        </li>
      ))}
    </ul>
  );
};
