import type { PaymentView } from '@saferide/contracts/subscription/subscription';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { atDateTime, naira } from '../../messages/format.ts';
import { paymentWords } from './payment.words.ts';
import { paymentsQuery } from './queries.ts';

const m = paymentWords;
const tones = { pending: 'warning', completed: 'good', failed: 'danger', refunded: 'neutral' } as const;

/** What was paid, when, and for which day. */
export const PaymentHistory = ({ onClose }: { readonly onClose: () => void }) => (
  <Card title={m.history.title}>
    <Loaded query={useQuery(paymentsQuery)}>
      {(payments) =>
        payments.length === 0 ? <EmptyState>{m.history.empty}</EmptyState> : <Payments payments={payments} />
      }
    </Loaded>
    <Button look="secondary" onClick={onClose}>
      {m.history.close}
    </Button>
  </Card>
);

const Payments = ({ payments }: { readonly payments: readonly PaymentView[] }) => {
  const completed = payments.filter(({ status }) => status === 'completed');
  const total = completed.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <p className="font-bold">{m.history.summary(completed.length, naira(total))}</p>
      <ul className="divide-y-2 divide-line">
        {payments.map(({ id, date, amount, method, status, subscriptionPeriod, simulated }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div>
              <p className="font-bold tabular-nums">
                {naira(amount)} · {m.methods[method].name}
              </p>
              <p className="text-muted text-sm">
                {subscriptionPeriod
                  ? m.history.period(atDateTime(subscriptionPeriod.from), atDateTime(subscriptionPeriod.to))
                  : atDateTime(date)}
              </p>
              {simulated && <p className="text-muted text-sm">{m.simulated}</p>}
            </div>
            <Badge tone={tones[status]}>{m.statuses[status]}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
};
