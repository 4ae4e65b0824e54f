import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { ConnectionError, problemCodeOf } from '../../api/api-error.ts';
import { buttonClasses } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
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
  const who = { rideId: id, as, partner: name } as const;
  const back = as === 'driver' ? pages.driver : withParams(pages.customerRide, { id });
  return (
    <Page
      title={isMissing ? m.title : m.with(name)}
      narrow
      back={isMissing ? { to: pages.home, label: appWords.home } : { to: back, label: m.back }}
      aside={
        ride?.mayCall &&
        (as === 'driver' ? (
          <CallRider ride={ride} phone={phone} label={m.call} size="lg" />
        ) : (
          <CallLink rideId={id} phone={phone} className={buttonClasses('secondary')}>
            <Phone aria-hidden="true" />
            {m.call}
          </CallLink>
        ))
      }
    >
      {isMissing ? (
        <p>{m.notFound}</p>
      ) : unreachable ? (
        <Chat {...who} chat={null} />
      ) : (
        <LoadedQuery query={query} after={rideResult}>
          {(chat) => <Chat {...who} chat={chat} onEarlier={() => setLimit(limit + PAGE)} />}
        </LoadedQuery>
      )}
      {ride?.driverId && !isMissing && (
        <details className="text-muted" onToggle={({ currentTarget }) => setComplaining(currentTarget.open)}>
          <summary className="flex min-h-12 cursor-pointer items-center underline">{m.complain(name)}</summary>
          {complaining && <ConductCard rideId={id} name={name} />}
        </details>
      )}
    </Page>
  );
};
