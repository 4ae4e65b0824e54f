import { revokeOtherSessions, revokeSession, type sessions } from '@saferide/contracts/account/auth';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { useQuery } from '@tanstack/react-query';
import { History, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Row, RowButton, RowList } from '../../../design/row.tsx';
import { Inset } from '../../../design/section.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { needsRecentSignIn, SignInAgain } from '../../../session/sign-in-again.tsx';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { securityWords } from '../account.words.ts';
import { deviceName } from '../session-lists.tsx';
import { ownSessionsQuery } from './queries.ts';

const m = securityWords.sessions;

type Session = ResponseOf<typeof sessions>[number];

const isPhone = (userAgent: string): boolean => /Android|iPhone|Mobile/.test(userAgent);

const icon = ({ device }: Session) => (isPhone(device) ? <Smartphone /> : <Monitor />);

/** Lists the devices that are signed in: this one first, then the others with a button that signs them out. */
export const SignedInDevices = () => {
  const query = useQuery(ownSessionsQuery);
  const [isConfirming, setConfirming] = useState(false);
  const announce = (title: string) => {
    showToast(title, { tone: 'good' });
    void query.refetch();
  };
  const onRefused = (error: unknown) => {
    setConfirming(false);
    if (!needsRecentSignIn(error)) showFailure(error, m.failed, m.failedText);
  };
  const end = useCommand(revokeSession, { onDone: () => announce(m.ended), onRefused });
  const endOthers = useCommand(revokeOtherSessions, {
    onDone: ({ ended }) => {
      announce(m.endedOthers(ended));
      setConfirming(false);
    },
    onRefused,
  });
  const trailing = ({ id, device, current }: Session) =>
    current ? undefined : (
      <Button
        look="quiet"
        className="text-danger"
        aria-label={m.endOf(deviceName(device))}
        pending={end.isPending && end.variables.params?.id === id}
        onClick={() => end.mutate({ params: { id } })}
      >
        {m.end}
      </Button>
    );
  const sub = (session: Session) =>
    session.current ? (
      <span className="font-semibold text-brand">{m.here}</span>
    ) : (
      m.seen(dateTimeLabel(session.lastSeenAt))
    );
  return (
    <>
      {(needsRecentSignIn(end.error) || needsRecentSignIn(endOthers.error)) && (
        <Inset>
          <SignInAgain />
        </Inset>
      )}
      <LoadedQuery query={query} skeleton={<Skeleton className="mx-4 h-40" />}>
        {(listed) => {
          const open = listed
            .filter(({ endedAt }) => endedAt === null)
            .toSorted((a, b) => Number(b.current) - Number(a.current));
          return (
            <>
              <RowList label={m.title}>
                {open.map((session) => (
                  <Row
                    key={session.id}
                    icon={icon(session)}
                    title={<span className="[overflow-wrap:anywhere]">{deviceName(session.device)}</span>}
                    sub={sub(session)}
                    trailing={trailing(session)}
                  />
                ))}
              </RowList>
              {open.length > 1 && (
                <Inset>
                  <p className="text-muted text-sm">{m.unknown}</p>
                  <Button look="outline" onClick={() => setConfirming(true)}>
                    {m.endOthers}
                  </Button>
                </Inset>
              )}
            </>
          );
        }}
      </LoadedQuery>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title={m.endOthers}>
        <p>{m.endOthersText}</p>
        <Button look="alarm" pending={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {m.endOthers}
        </Button>
      </Dialog>
    </>
  );
};

/** A row that opens the list of all sign-ins, including ended ones. */
export const SignInHistoryRow = () => {
  const { data } = useQuery(ownSessionsQuery);
  const [isOpen, setOpen] = useState(false);
  const [latest] = data ?? [];
  return (
    <>
      <RowButton
        icon={<History />}
        title={m.history}
        sub={latest && m.last(dateTimeLabel(latest.startedAt), latest.current ? m.here : deviceName(latest.device))}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={m.history}>
        <div className="-mx-5">
          <RowList label={m.history}>
            {data?.map((session) => (
              <Row key={session.id} icon={icon(session)} title={deviceName(session.device)} sub={factsOf(session)} />
            ))}
          </RowList>
        </div>
        <p className="text-muted text-sm">{m.about}</p>
      </Sheet>
    </>
  );
};

const networkText = ({ startedFrom, lastSeenFrom, sameNetwork }: Session): string => {
  const [from, seen] = [startedFrom ?? lastSeenFrom, lastSeenFrom ?? startedFrom];
  if (from === null || seen === null) return m.noNetwork;
  const named = from === seen ? m.network(seen) : m.networks(from, seen);
  return sameNetwork ? `${named} (${m.sameNetwork})` : named;
};

const factsOf = (session: Session) => (
  <>
    {session.endedAt === null
      ? m.since(dateTimeLabel(session.startedAt), dateTimeLabel(session.lastSeenAt))
      : m.until(dateTimeLabel(session.startedAt), dateTimeLabel(session.endedAt))}
    <span className="block [overflow-wrap:anywhere]">{networkText(session)}</span>
  </>
);
