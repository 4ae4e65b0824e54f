import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import {
  onePayment,
  type PaymentDetail,
  paymentAtGateway,
  type GatewayPaymentRecord as Side,
} from '@saferide/contracts/payment/payments';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callApi, callPath } from '../../../api/call-api.ts';
import { callQuery } from '../../../api/query.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { paymentsWords } from '../payment.words.ts';
import { ConfirmCashDialog, ReconcileDialog, RefundDialog } from './payment-dialogs.tsx';
import { paymentsUrl } from './payment-filters.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

const theirsWords = paymentsWords.theirs;

const paymentAtGatewayQuery = (reference: string) =>
  queryOptions({
    queryKey: [callPath(paymentAtGateway, { id: reference })],
    queryFn: async ({ signal }) =>
      (await callApi(paymentAtGateway, { params: { id: reference }, body: {}, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const GatewayRecordCard = ({ payment: { reference, method } }: { readonly payment: PaymentDetail }) => {
  const cash = method === 'cash';
  const { data, error, isFetching, refetch } = useQuery({ ...paymentAtGatewayQuery(reference), enabled: !cash });
  return (
    <Card
      title={theirsWords.title}
      aside={
        !cash && (
          <Button look="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
            {theirsWords.again}
          </Button>
        )
      }
    >
      {cash ? (
        <p>{theirsWords.cash}</p>
      ) : error && !isFetching ? (
        <Banner tone="danger" title={theirsWords.failed}>
          {errorSentence(error, theirsWords.failedText)}
        </Banner>
      ) : data ? (
        <Answer side={data} />
      ) : (
        <div role="status" aria-label={theirsWords.asking}>
          <SkeletonLines />
        </div>
      )}
    </Card>
  );
};

const amountOf = ({ amount, currency }: NonNullable<Side['record']>): string => {
  if (amount === null) return theirsWords.unknown;
  return currency === null || currency === 'NGN' ? nairaLabel(amount) : `${amount} ${currency}`;
};

const Answer = ({ side: { provider, simulated, askedAt, record, differences } }: { readonly side: Side }) => {
  const name = simulated ? `${provider} (${paymentsWords.simulated})` : provider;
  return (
    <>
      <p className="text-muted">{theirsWords.asked(name, dateTimeLabel(askedAt))}</p>
      {record && (
        <Facts>
          <Fact name={theirsWords.status}>{theirsWords.statuses[record.status]}</Fact>
          <Fact name={theirsWords.amount}>{amountOf(record)}</Fact>
          <Fact name={theirsWords.at}>{record.at === null ? theirsWords.unknown : dateTimeLabel(record.at)}</Fact>
          <Fact name={theirsWords.reference}>{record.providerReference ?? theirsWords.unknown}</Fact>
          <Fact name={theirsWords.said}>{record.said ?? theirsWords.unknown}</Fact>
        </Facts>
      )}
      {differences.length === 0 ? (
        <Banner tone="good" title={theirsWords.same} />
      ) : (
        <Banner tone="warning" title={theirsWords.differs}>
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{theirsWords.differences[difference]}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
};

const m = paymentsWords;

export const OnePayment = ({ reference }: { readonly reference: string }) => {
  const query = useQuery(callQuery(onePayment, { params: { id: reference } }));
  return (
    <LoadedQuery query={query}>
      {(payment) => (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Ours payment={payment} />
            <GatewayRecordCard payment={payment} />
          </div>
          <Actions payment={payment} />
          <Elsewhere payment={payment} />
        </>
      )}
    </LoadedQuery>
  );
};

type PaymentPerson = NonNullable<PaymentDetail['refund']>['by'];

const nameOf = ({ id, name }: PaymentPerson): string => {
  if (id === 'gateway') return m.ours.gateway;
  return name ?? (id === 'ops' ? m.ours.ops : id);
};

const ReasonText = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <span className="block font-normal">{m.ours.reason(text)}</span>;

const Ours = ({ payment }: { readonly payment: PaymentDetail }) => {
  const { amount, paid, purpose, method, provider, simulated, confirmed, failure, refund, providerReference } = payment;
  return (
    <Card title={m.ours.title} aside={<PaymentStatusBadge status={payment.status} />}>
      <Facts>
        <Fact name={m.ours.driver}>{payment.driverName ?? m.erased}</Fact>
        <Fact name={m.ours.reference}>{payment.reference}</Fact>
        <Fact name={m.ours.asked}>{dateTimeLabel(payment.askedAt)}</Fact>
        <Fact name={m.ours.amount}>{nairaLabel(amount)}</Fact>
        <Fact name={m.ours.paid}>{paid === null ? m.ours.nothingYet : nairaLabel(paid)}</Fact>
        <Fact name={m.ours.for}>{m.purposes[purpose]}</Fact>
        <Fact name={m.ours.method}>{m.methods[method]}</Fact>
        {method !== 'cash' && (
          <Fact name={m.ours.provider}>{simulated ? `${provider} (${m.simulated})` : provider}</Fact>
        )}
        {providerReference !== null && <Fact name={m.ours.providerReference}>{providerReference}</Fact>}
        {payment.settledAt !== null && <Fact name={m.ours.settled}>{dateTimeLabel(payment.settledAt)}</Fact>}
        {confirmed && (
          <Fact name={m.ours.confirmed}>
            {nameOf(confirmed.by)}
            <ReasonText text={confirmed.reason} />
          </Fact>
        )}
        {failure !== null && <Fact name={m.ours.failure}>{failure}</Fact>}
        {refund && (
          <Fact name={m.ours.refunded}>
            {dateTimeLabel(refund.at)}, {m.ours.refundedBy(refund.means, nameOf(refund.by))}
            <ReasonText text={refund.reason} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
};

type Act = 'confirm' | 'reconcile' | 'refund';

const actsOn = ({ method, status }: PaymentDetail): readonly Act[] => {
  const open = status === 'pending' || status === 'failed';
  const acts: Act[] = [];
  if (method === 'cash' && open) acts.push('confirm');
  if (method !== 'cash') acts.push('reconcile');
  if (status === 'completed') acts.push('refund');
  return acts;
};

const Actions = ({ payment }: { readonly payment: PaymentDetail }) => {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [doing, setDoing] = useState<Act | null>(null);
  const acts = actsOn(payment);
  const onClose = () => setDoing(null);
  const onDone = () => void client.invalidateQueries(paymentAtGatewayQuery(payment.reference));
  return (
    <Card title={m.actions.title}>
      {user?.id === payment.driverId ? (
        <Banner>{m.actions.own}</Banner>
      ) : acts.length === 0 ? (
        <p className="text-muted">{m.actions.none}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Button key={act} look={act === 'refund' ? 'danger' : 'secondary'} onClick={() => setDoing(act)}>
              {m.actions[act]}
            </Button>
          ))}
        </div>
      )}
      {doing === 'confirm' && <ConfirmCashDialog payment={payment} onClose={onClose} />}
      {doing === 'reconcile' && <ReconcileDialog payment={payment} onDone={onDone} onClose={onClose} />}
      {doing === 'refund' && (
        <RefundDialog payment={payment} paid={payment.paid ?? payment.amount} onDone={onDone} onClose={onClose} />
      )}
    </Card>
  );
};

const Elsewhere = ({ payment: { reference, driverId } }: { readonly payment: PaymentDetail }) => (
  <nav aria-label={m.links.title} className="flex flex-wrap gap-x-6 gap-y-2">
    {(
      [
        [withParams(consolePages.person, { id: driverId }), m.links.driver],
        [paymentsUrl({ driver: driverId }), m.links.payments],
        [withParams(consolePages.past, { subject: 'payment', id: reference }), m.links.past],
        [`${consolePages.events}?stream=payment-${reference}`, m.links.tree],
      ] as const
    ).map(([to, name]) => (
      <Link key={name} to={to} className="inline-flex min-h-11 items-center font-bold underline underline-offset-4">
        {name}
      </Link>
    ))}
  </nav>
);
