import type { EventView } from '@saferide/contracts/operation/event-explorer';
import { Link } from '../../../design/button.tsx';
import { explorerWords } from '../operation-explorer.words.ts';
import { type EventFilters, eventAddress, eventsAddress } from './event-filters.ts';

const LOOK = 'underline decoration-dotted underline-offset-4 hover:decoration-solid [overflow-wrap:anywhere]';

const ListLink = ({ filters, children }: { readonly filters: EventFilters; readonly children: string }) => (
  <Link to={eventsAddress(filters)} className={LOOK}>
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
    to={eventAddress(eventId)}
    aria-current={current ? 'true' : undefined}
    className="inline-flex min-h-6 items-center font-bold underline underline-offset-4 [overflow-wrap:anywhere] aria-[current]:bg-surface"
  >
    {type}
  </Link>
);
