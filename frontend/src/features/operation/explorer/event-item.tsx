import type { EventView } from '@saferide/contracts/operation/event-explorer';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/badge.tsx';
import { dateTimeWithSeconds } from '../date-time-with-seconds.ts';
import { explorerWords } from '../operation-explorer.words.ts';
import { ActorLink, CorrelationLink, EventLink, StreamLink } from './event-links.tsx';

const words = explorerWords.event;

export const EventItem = ({ event }: { readonly event: EventView }) => {
  const { eventId, type, at, stream, revision, actor, correlationId, data, personal } = event;
  return (
    <li className="flex flex-col gap-1 border-control border-b-2 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <EventLink eventId={eventId} type={type} />
        <time dateTime={at} className="text-muted text-sm tabular-nums">
          {dateTimeWithSeconds(at)}
        </time>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Named name={words.stream}>
          <StreamLink stream={stream} /> <span className="tabular-nums">{revision}</span>
        </Named>
        <Named name={words.actor}>
          <ActorLink actor={actor} />
        </Named>
        <Named name={words.correlation}>
          <CorrelationLink correlation={correlationId} />
        </Named>
      </dl>
      <p className="truncate font-mono text-muted text-xs">{JSON.stringify(data)}</p>
      {personal !== 'none' && (
        <p>
          <Badge tone={personal === 'sealed' ? 'info' : 'neutral'}>{explorerWords.personal.badge[personal]}</Badge>
        </p>
      )}
    </li>
  );
};

const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
