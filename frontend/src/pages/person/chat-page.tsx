import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { ConnectionError, problemCodeOf } from '../../api/api-error.ts';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { Row } from '../../design/row.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { Chat } from '../../features/chat/chat.tsx';
import { chatWords } from '../../features/chat/chat.words.ts';
import { messagesQuery } from '../../features/chat/queries.ts';
import { CallRider } from '../../features/ride/driving/call-rider.tsx';
import { rideQuery } from '../../features/ride/queries.ts';
import { CallLink } from '../../features/voice-call/index.ts';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { appWords } from '../../messages/app.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const m = chatWords;
const ConductCard = lazyComponent(async () => (await import('../../features/conduct/conduct-card.tsx')).ConductCard);
/** Loaded separately, because otherwise every console page would load its map code. */
const RideStrip = lazyComponent(
  async () => (await import('../../features/ride/riding/ride-strip.tsx')).RideStrip,
  <Skeleton className="h-14" />,
);
const POLL_MS = 10_000;
const PAGE = 50;

const partnerIn = (ride: RideView | undefined, as: 'customer' | 'driver') => {
  if (as === 'driver')
    return {
      name: ride?.customer?.profile.fullName ?? ride?.customerName ?? m.aRider,
      phone: ride?.customer?.profile.phoneNumber ?? null,
    };
  const profile = ride?.driver?.profile;
  return { name: profile?.firstName ?? m.aDriver, phone: profile?.phoneNumber ?? null };
};

export const ChatPage = () => {
  const { id = '' } = useMatch(pages.chat)?.params ?? {};
  const user = useCurrentUser();
  const [limit, setLimit] = useState(PAGE);
  const [complaining, setComplaining] = useState(false);
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const rideResult = useQuery(rideQuery(id));
  const ride = rideResult.data;
  const query = useQuery({ ...messagesQuery(id, limit), refetchInterval, placeholderData: keepPreviousData });
  const as = ride?.driverId === user.id && ride.customerId !== user.id ? 'driver' : 'customer';
  const { name, phone } = partnerIn(ride, as);
  const isMissing = ['NotFound', 'InvalidRequest'].includes(problemCodeOf(query.error) ?? '');
  const unreachable = ride !== undefined && query.data === undefined && query.error instanceof ConnectionError;
  const back = as === 'driver' ? pages.driver : withParams(pages.customerRide, { id });
  const who = { rideId: id, as, partner: name, ride } as const;
  const above = ride && (
    <>
      {as === 'customer' && <RideStrip ride={ride} />}
      {as === 'customer' && ride.mayCall && (
        <div className="-mx-4 -mt-3 border-line border-b">
          <CallDriver rideId={id} name={name} phone={phone} />
        </div>
      )}
      {ride.driverId && (
        <details className="text-muted" onToggle={({ currentTarget }) => setComplaining(currentTarget.open)}>
          <summary className="flex min-h-touch cursor-pointer items-center underline">{m.complain(name)}</summary>
          {complaining && <ConductCard rideId={id} name={name} as={as} />}
        </details>
      )}
    </>
  );
  return (
    <Page
      title={isMissing ? m.title : m.with(name)}
      narrow
      back={isMissing ? { to: pages.home, label: appWords.home } : { to: back, label: m.back[as] }}
      aside={ride?.mayCall && as === 'driver' && <CallRider ride={ride} phone={phone} label={m.call} size="lg" />}
    >
      {isMissing ? (
        <p>{m.notFound}</p>
      ) : unreachable ? (
        <Chat {...who} chat={null}>
          {above}
        </Chat>
      ) : (
        <LoadedQuery query={query} after={rideResult}>
          {(chat) => (
            <Chat {...who} chat={chat} onEarlier={() => setLimit(limit + PAGE)}>
              {above}
            </Chat>
          )}
        </LoadedQuery>
      )}
    </Page>
  );
};

interface CallDriverProps {
  readonly rideId: string;
  readonly name: string;
  /** Null if the number is hidden, because calls go through the app. */
  readonly phone: string | null;
}

const CallDriver = ({ rideId, name, phone }: CallDriverProps) => (
  <CallLink rideId={rideId} phone={phone} className="block w-full hover:bg-fill">
    <Row
      icon={<Phone size={24} />}
      title={phone ?? m.callNamed(name)}
      sub={phone && m.numberOf(name)}
      trailing={phone && <span className="font-semibold text-brand">{m.call}</span>}
    />
  </CallLink>
);
