import type { OneEvent } from '@saferide/contracts/operation/event-explorer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { SelectField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { explorerWords } from '../operation-explorer.words.ts';
import { EventContent, PersonalEventData } from './event-content.tsx';
import { pastUrl } from './event-filters.ts';
import { ActorLink, CausationTree, CorrelationLink, PersonLink, StreamLink } from './event-links.tsx';
import { dateTimeWithSeconds } from './lagos-instant.ts';
import { oneEventQuery } from './queries.ts';

const words = explorerWords.event;

/** The `key` must be the event's id, because revealed parts belong to one event. */
export const OneEventView = ({ eventId }: { readonly eventId: string }) => {
  const query = useQuery(oneEventQuery(eventId));
  if (query.data === undefined && query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <EmptyState>{words.gone}</EmptyState>;
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(one) => (
        <>
          <FactsOf one={one} />
          <PersonalEventData of={one} />
          <EventContent of={one} />
          <Chain one={one} />
        </>
      )}
    </LoadedQuery>
  );
};

const FactsOf = ({ one: { event, people } }: { readonly one: OneEvent }) => (
  <Card title={event.type} aside={<PastLink event={event} />}>
    <Facts>
      <Fact name={words.at}>
        <time dateTime={event.at}>{dateTimeWithSeconds(event.at)}</time>
      </Fact>
      <Fact name={words.stream}>
        <StreamLink stream={event.stream} />
      </Fact>
      <Fact name={words.revision}>{event.revision}</Fact>
      <Fact name={words.actor}>
        <ActorLink actor={event.actor} />
      </Fact>
      <Fact name={words.people}>
        {people.length === 0 ? (
          words.nobody
        ) : (
          <ul>
            {people.map((person) => (
              <li key={person}>
                <PersonLink person={person} />
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={words.correlation}>
        <CorrelationLink correlation={event.correlationId} />
      </Fact>
      <Fact name={words.causation}>{event.causationId}</Fact>
      <Fact name={words.id}>{event.eventId}</Fact>
      <Fact name={words.position}>{event.position}</Fact>
    </Facts>
  </Card>
);

const PastLink = ({ event: { stream, revision } }: { readonly event: OneEvent['event'] }) => {
  const to = pastUrl(stream, revision);
  return (
    to && (
      <ButtonLink look="quiet" size="sm" to={to}>
        {words.past}
      </ButtonLink>
    )
  );
};

const Chain = ({ one: { event } }: { readonly one: OneEvent }) => {
  const [whole, setWhole] = useState(false);
  const of = whole ? { stream: event.stream } : { correlation: event.correlationId };
  return (
    <Card title={explorerWords.tree.title}>
      <SelectField
        label={explorerWords.tree.choose}
        value={whole ? 'stream' : 'correlation'}
        onChange={({ target }) => setWhole(target.value === 'stream')}
        options={[
          { value: 'correlation', label: explorerWords.tree.correlation },
          { value: 'stream', label: explorerWords.tree.stream },
        ]}
      />
      <CausationTree of={of} current={event.eventId} />
    </Card>
  );
};
