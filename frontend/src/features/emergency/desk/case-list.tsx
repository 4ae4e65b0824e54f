import { type EmergencyCaseRow, listEmergencies } from '@saferide/contracts/emergency/desk';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../../design/show-more-button.tsx';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { deskWords as m } from '../emergency-console.words.ts';

const POLL_MS = 10_000;

export interface EmergencyListProps {
  readonly state: 'now' | 'closed';
}

export const EmergencyList = ({ state }: EmergencyListProps) => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const list = useKeysetList(listEmergencies, { state }, { refetchInterval });
  return (
    <Card title={state === 'now' ? m.now : m.closed}>
      <LoadedQuery query={list.query}>
        {({ pages }) => {
          const cases = pages.flatMap((page) => page.emergencies);
          return cases.length === 0 ? (
            <EmptyState>{state === 'now' ? m.none : m.noneClosed}</EmptyState>
          ) : (
            <>
              <ul className="divide-y-2 divide-line">
                {cases.map((one) => (
                  <CaseLine key={one.id} one={one} />
                ))}
              </ul>
              <ShowMoreButton list={list} />
            </>
          );
        }}
      </LoadedQuery>
    </Card>
  );
};

export const EmergencyBadges = ({ one }: { readonly one: EmergencyCaseRow }) => (
  <p className="flex flex-wrap gap-2">
    <Badge tone={one.status === 'open' ? 'danger' : one.status === 'withdrawn' ? 'warning' : 'neutral'}>
      {m.status[one.status]}
    </Badge>
    {one.status !== 'closed' &&
      (one.acknowledgedBy ? (
        <Badge tone="good">{m.seenBy(one.acknowledgedBy.name)}</Badge>
      ) : (
        <Badge tone="danger">{m.unseen}</Badge>
      ))}
    {one.status !== 'closed' && !one.hasRidden && <Badge>{m.newAccount}</Badge>}
    {one.messages.map((message) => (
      <Badge key={message} tone="danger">
        {m.messages[message]}
      </Badge>
    ))}
    {one.silent && <Badge tone="warning">{m.silent}</Badge>}
    {one.times > 1 && <Badge>{m.times(one.times)}</Badge>}
    {one.outcome && <Badge>{m.outcomes[one.outcome]}</Badge>}
  </p>
);

const CaseLine = ({ one }: { readonly one: EmergencyCaseRow }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
      <h3>
        {one.name ?? m.somebody} · {m.as[one.as]}
      </h3>
      <p className="text-muted">
        {m.cause[one.cause]}, {dateTimeLabel(one.lastRaisedAt)}, {one.area ? m.near(one.area) : m.unknownPlace}
      </p>
      <EmergencyBadges one={one} />
    </div>
    <ButtonLink
      look={one.status !== 'closed' && !one.acknowledgedBy ? 'danger' : 'secondary'}
      to={withParams(consolePages.emergency, { id: one.id })}
      aria-label={m.openNamed(one.name)}
    >
      {m.open}
    </ButtonLink>
  </li>
);
