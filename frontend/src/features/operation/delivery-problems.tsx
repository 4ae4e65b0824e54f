import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import type { DeliveryProblem } from '@saferide/contracts/operation/deliveries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { countLabel, dateTimeLabel } from '../../messages/format.ts';
import { deliveryProblemsWords as m } from './operation.words.ts';
import { deliveryProblemsQuery } from './queries.ts';

const POLL_MS = 30_000;
const SHOWN = 5;

export const DeliveryProblems = () => {
  const query = useQuery({ ...deliveryProblemsQuery, refetchInterval: POLL_MS });
  const [all, setAll] = useState(false);
  return (
    <Card title={m.title}>
      <LoadedQuery query={query}>
        {(problems) =>
          problems.length === 0 ? (
            <EmptyState>{m.empty}</EmptyState>
          ) : (
            <>
              <p className="text-muted">{m.intro}</p>
              <ul className="divide-y-2 divide-line">
                {problems.slice(0, all ? undefined : SHOWN).map((one) => (
                  <Amiss key={`${one.noticeId} ${one.channel}`} {...one} />
                ))}
              </ul>
              {!all && problems.length > SHOWN && (
                <Button look="secondary" className="self-start" onClick={() => setAll(true)}>
                  {m.more(countLabel(problems.length - SHOWN))}
                </Button>
              )}
            </>
          )
        }
      </LoadedQuery>
    </Card>
  );
};

const Amiss = ({ says, channel, at, state, tries, maybeTwice, why, rideId, recipient }: DeliveryProblem) => (
  <li className="flex flex-col gap-2 py-3">
    <p className="font-bold">{m.line(says, m.channels[channel])}</p>
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'given_up' ? 'danger' : 'warning'}>{m.states[state]}</Badge>
      {maybeTwice && <Badge tone="warning">{m.twice}</Badge>}
      <span className="text-muted">
        {dateTimeLabel(at)} · {m.tries(tries)}
      </span>
    </p>
    {why && <p className="text-muted text-sm [overflow-wrap:anywhere]">{why}</p>}
    <p className="flex flex-wrap gap-2">
      {rideId && (
        <ButtonLink to={`${consolePages.why}?${new URLSearchParams({ ask: 'ride', id: rideId })}`} look="quiet">
          {m.ride}
        </ButtonLink>
      )}
      <ButtonLink to={withParams(consolePages.person, { id: recipient })} look="quiet">
        {m.person}
      </ButtonLink>
    </p>
  </li>
);
