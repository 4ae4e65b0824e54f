import { revokeOtherSessions, revokeSession, type sessions } from '@saferide/contracts/account/auth';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { needsRecentSignIn, SignInAgain } from '../../../session/sign-in-again.tsx';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { securityWords } from '../account.words.ts';
import { deviceName, SessionLists } from '../session-lists.tsx';
import { ownSessionsQuery } from './queries.ts';

const m = securityWords.sessions;

type Session = ResponseOf<typeof sessions>[number];

export const SessionsCard = () => {
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
  return (
    <Card title={m.title}>
      {(needsRecentSignIn(end.error) || needsRecentSignIn(endOthers.error)) && <SignInAgain />}
      <LoadedQuery query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {(listed) => {
          const open = listed.filter(({ endedAt }) => endedAt === null);
          return (
            <SessionLists
              sessions={listed}
              text={(session) => <SessionText session={session} />}
              earlier={m.earlier}
              action={({ id, device, current }) =>
                current ? (
                  <Badge tone="good">{m.here}</Badge>
                ) : (
                  <Button
                    look="secondary"
                    aria-label={m.endOf(deviceName(device))}
                    pending={end.isPending && end.variables.params?.id === id}
                    onClick={() => end.mutate({ params: { id } })}
                  >
                    {m.end}
                  </Button>
                )
              }
            >
              <p className="text-muted text-sm">{m.about}</p>
              {open.length > 1 && (
                <>
                  <p className="text-muted">{m.unknown}</p>
                  <Button look="danger" className="self-start" onClick={() => setConfirming(true)}>
                    {m.endOthers}
                  </Button>
                </>
              )}
            </SessionLists>
          );
        }}
      </LoadedQuery>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title={m.endOthers}>
        <p>{m.endOthersText}</p>
        <Button look="danger" pending={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {m.endOthers}
        </Button>
      </Dialog>
    </Card>
  );
};

const networkText = ({ startedFrom, lastSeenFrom, sameNetwork }: Session): string => {
  const [from, seen] = [startedFrom ?? lastSeenFrom, lastSeenFrom ?? startedFrom];
  if (from === null || seen === null) return m.noNetwork;
  const named = from === seen ? m.network(seen) : m.networks(from, seen);
  return sameNetwork ? `${named} (${m.sameNetwork})` : named;
};

const SessionText = ({ session }: { readonly session: Session }) => (
  <div className="min-w-0 flex-1 basis-52">
    <p className="font-bold [overflow-wrap:anywhere]">{deviceName(session.device)}</p>
    <p className="text-muted text-sm">
      {session.endedAt === null
        ? m.since(dateTimeLabel(session.startedAt), dateTimeLabel(session.lastSeenAt))
        : m.until(dateTimeLabel(session.startedAt), dateTimeLabel(session.endedAt))}
    </p>
    <p className="text-muted text-sm [overflow-wrap:anywhere]">{networkText(session)}</p>
  </div>
);
