import type { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner, EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { timeOrDateTimeLabel } from '../../messages/format.ts';
import { whyNoOfferWords } from './dispatch.words.ts';
import { whyNoOfferQuery } from './queries.ts';

const m = whyNoOfferWords;

type Answer = ResponseOf<typeof whyNoOffer>;

interface WhyNoOfferProps {
  /** The time at which a pause of this driver ends. */
  readonly paused: string | null;
}

export const WhyNoOffer = ({ paused }: WhyNoOfferProps) => {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...whyNoOfferQuery, enabled: open, staleTime: 0 });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center font-bold underline underline-offset-4">
        {m.title}
      </summary>
      {open && (
        <div className="flex flex-col gap-4">
          {paused !== null && (
            <Banner tone="warning" title={m.paused.title(paused)}>
              {m.paused.text}
            </Banner>
          )}
          <LoadedQuery query={query}>{(answer) => <Reasons answer={answer} paused={paused} />}</LoadedQuery>
          <Button look="secondary" pending={query.isFetching} onClick={() => void query.refetch()}>
            {m.again}
          </Button>
        </div>
      )}
    </details>
  );
};

const Reasons = ({
  answer: { reasons, requests, around, positionKnown },
  paused,
}: WhyNoOfferProps & { readonly answer: Answer }) => {
  const now = useServerNow(60_000);
  const [first] = reasons;
  if (!first) return paused === null && <EmptyState>{positionKnown ? m.empty(around) : m.nowhere}</EmptyState>;
  const total = reasons.reduce((sum, { rides }) => sum + rides, 0);
  const { often, advice } = m.reasons[first.reason];
  return (
    <>
      <div className="flex flex-col gap-1">
        <p>{m.total(total, around)}</p>
        <p className="font-bold text-lg">{m.mostOften(first.rides, total, often)}</p>
        {paused === null && <p>{advice}</p>}
      </div>
      {reasons.length > 1 && (
        <section aria-label={m.others}>
          <h3 className="font-bold">{m.others}</h3>
          <ul className="divide-y-2 divide-line">
            {reasons.map(({ reason, rides }) => (
              <li key={reason} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0">{m.reasons[reason].short}</span>
                <span className="shrink-0 tabular-nums">{m.times(rides)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {requests.length > 0 && (
        <section aria-label={m.list}>
          <h3 className="font-bold">{m.list}</h3>
          <ul className="divide-y-2 divide-line">
            {requests.map(({ at, area, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drivers do not get the ids of rides not offered to them
              <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="text-muted tabular-nums">
                  {timeOrDateTimeLabel(at, now)} · {area ?? m.unknownArea}
                </span>
                <span>{m.reasons[reason].short}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
