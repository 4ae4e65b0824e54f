import { type CausationBranch, causationTrees } from '@saferide/contracts/operation/causation-tree';
import type { EventView } from '@saferide/contracts/operation/event-explorer';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../design/banner.tsx';
import { Link } from '../../../design/button.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { countLabel } from '../../../messages/format.ts';
import { explorerWords } from '../operation-explorer.words.ts';
import { type EventFilters, eventsUrl, eventUrl } from './event-filters.ts';
import { dateTimeWithSeconds } from './lagos-instant.ts';
import { type CausationScope, causationQuery } from './queries.ts';

const LOOK = 'underline decoration-dotted underline-offset-4 hover:decoration-solid [overflow-wrap:anywhere]';

const ListLink = ({ filters, children }: { readonly filters: EventFilters; readonly children: string }) => (
  <Link to={eventsUrl(filters)} className={LOOK}>
    {children}
  </Link>
);

export const StreamLink = ({ stream }: { readonly stream: string }) => (
  <ListLink filters={{ stream }}>{stream}</ListLink>
);

export const PersonLink = ({ person }: { readonly person: string }) => (
  <ListLink filters={{ person }}>{person}</ListLink>
);

export const CorrelationLink = ({ correlation }: { readonly correlation: string }) => (
  <ListLink filters={{ correlation }}>{correlation}</ListLink>
);

export const ActorLink = ({ actor }: { readonly actor: EventView['actor'] }) => (
  <span>
    {explorerWords.event.by(actor.role)} <ListLink filters={{ actor: actor.id }}>{actor.id}</ListLink>
  </span>
);

export interface EventLinkProps {
  readonly eventId: string;
  readonly type: string;
  readonly current?: boolean;
}

export const EventLink = ({ eventId, type, current = false }: EventLinkProps) => (
  <Link
    to={eventUrl(eventId)}
    aria-current={current ? 'true' : undefined}
    className="inline-flex min-h-6 items-center font-bold underline underline-offset-4 [overflow-wrap:anywhere] aria-[current]:bg-surface"
  >
    {type}
  </Link>
);

const words = explorerWords.tree;

interface CausationTreeProps {
  readonly of: CausationScope;
  readonly current?: string;
}

export const CausationTree = ({ of, current }: CausationTreeProps) => {
  const query = useQuery(causationQuery(of));
  return (
    <LoadedQuery query={query}>
      {({ nodes, leftOut }) =>
        nodes.length === 0 ? (
          <EmptyState>{words.empty}</EmptyState>
        ) : (
          <>
            <ol aria-label={words.title} className="flex flex-col gap-4">
              {causationTrees(nodes).map(({ id, at, actor, effects }) => (
                <li key={id} className="flex flex-col gap-2">
                  <p className="flex flex-wrap gap-x-3 text-sm">
                    <span className="text-muted">{words.command(explorerWords.event.by(actor.role))}</span>
                    <time dateTime={at} className="text-muted tabular-nums">
                      {dateTimeWithSeconds(at)}
                    </time>
                  </p>
                  <Effects effects={effects} current={current} />
                </li>
              ))}
            </ol>
            {leftOut > 0 && <p className="text-muted text-sm">{words.leftOut(countLabel(leftOut))}</p>}
          </>
        )
      }
    </LoadedQuery>
  );
};

interface EffectsProps {
  readonly effects: readonly CausationBranch[];
  readonly current: string | undefined;
}

const Effects = ({ effects, current }: EffectsProps) => (
  <ul className="flex flex-col gap-2 border-control border-l-2 pl-3">
    {effects.map(({ node, effects: further }) => (
      <li key={node.eventId} className="flex flex-col gap-2">
        <div>
          <EventLink eventId={node.eventId} type={node.type} current={node.eventId === current} />
          <p className="flex flex-wrap gap-x-3 text-sm">
            <StreamLink stream={node.stream} />
            <ActorLink actor={node.actor} />
            <time dateTime={node.at} className="text-muted tabular-nums">
              {dateTimeWithSeconds(node.at)}
            </time>
          </p>
        </div>
        {further.length > 0 && <Effects effects={further} current={current} />}
      </li>
    ))}
  </ul>
);
