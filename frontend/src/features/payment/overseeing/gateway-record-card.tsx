import { type PaymentDetail, paymentAtGateway, type GatewaySide as Side } from '@saferide/contracts/payment/payments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../api/api-error.ts';
import { callApi, callPath } from '../../../api/call-api.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { paymentsWords } from '../payment.words.ts';

const m = paymentsWords.theirs;

export const paymentAtGatewayQuery = (reference: string) =>
  queryOptions({
    queryKey: [callPath(paymentAtGateway, { id: reference })],
    queryFn: async ({ signal }) =>
      (await callApi(paymentAtGateway, { params: { id: reference }, body: {}, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const GatewayRecordCard = ({ payment: { reference, method } }: { readonly payment: PaymentDetail }) => {
  const cash = method === 'cash';
  const { data, error, isFetching, refetch } = useQuery({ ...paymentAtGatewayQuery(reference), enabled: !cash });
  return (
    <Card
      title={m.title}
      aside={
        !cash && (
          <Button look="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
            {m.again}
          </Button>
        )
      }
    >
      {cash ? (
        <p>{m.cash}</p>
      ) : error && !isFetching ? (
        <Banner tone="danger" title={m.failed}>
          {errorSentence(error, m.failedText)}
        </Banner>
      ) : data ? (
        <Answer side={data} />
      ) : (
        <div role="status" aria-label={m.asking}>
          <SkeletonLines />
        </div>
      )}
    </Card>
  );
};

const amountOf = ({ amount, currency }: NonNullable<Side['record']>): string => {
  if (amount === null) return m.unknown;
  return currency === null || currency === 'NGN' ? nairaLabel(amount) : `${amount} ${currency}`;
};

const Answer = ({ side: { provider, simulated, askedAt, record, differences } }: { readonly side: Side }) => {
  const name = simulated ? `${provider} (${paymentsWords.simulated})` : provider;
  return (
    <>
      <p className="text-muted">{m.asked(name, dateTimeLabel(askedAt))}</p>
      {record && (
        <Facts>
          <Fact name={m.status}>{m.statuses[record.status]}</Fact>
          <Fact name={m.amount}>{amountOf(record)}</Fact>
          <Fact name={m.at}>{record.at === null ? m.unknown : dateTimeLabel(record.at)}</Fact>
          <Fact name={m.reference}>{record.providerReference ?? m.unknown}</Fact>
          <Fact name={m.said}>{record.said ?? m.unknown}</Fact>
        </Facts>
      )}
      {differences.length === 0 ? (
        <Banner tone="good" title={m.same} />
      ) : (
        <Banner tone="warning" title={m.differs}>
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{m.differences[difference]}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
};
