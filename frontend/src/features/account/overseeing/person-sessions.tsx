import { endSessions, type personSessions } from '@saferide/contracts/account/people';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { peopleWords } from '../account-console.words.ts';
import { SessionLists } from '../session-lists.tsx';
import { personSessionsQuery } from './queries.ts';

const m = peopleWords.sessions;

type Session = ResponseOf<typeof personSessions>[number];

export interface PersonSessionsProps {
  readonly id: string;
  readonly own: boolean;
}

export const PersonSessions = ({ id, own }: PersonSessionsProps) => {
  const query = useQuery(personSessionsQuery(id));
  /** Null ends all sessions; undefined means that no dialog is open. */
  const [ending, setEnding] = useState<Session | null | undefined>();
  return (
    <Card title={m.title}>
      <LoadedQuery query={query}>
        {(sessions) => {
          const open = sessions.filter(({ endedAt }) => endedAt === null);
          return (
            <>
              {open.length === 0 && <p className="text-muted">{m.none}</p>}
              <SessionLists
                sessions={sessions}
                text={(session) => <SessionText session={session} />}
                earlier={m.earlier}
                action={(session) =>
                  !own && (
                    <Button
                      look="secondary"
                      size="sm"
                      aria-label={m.endOf(session.device)}
                      onClick={() => setEnding(session)}
                    >
                      {m.end}
                    </Button>
                  )
                }
              >
                {!own && open.length > 1 && (
                  <Button look="danger" size="sm" className="self-start" onClick={() => setEnding(null)}>
                    {m.endAll}
                  </Button>
                )}
              </SessionLists>
            </>
          );
        }}
      </LoadedQuery>
      {ending !== undefined && <EndDialog id={id} session={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
};

const SessionText = ({ session: { device, lastSeenAt, lastSeenFrom, endedAt } }: { readonly session: Session }) => (
  <div className="min-w-0 flex-1 basis-60">
    <p className="font-bold [overflow-wrap:anywhere]">{device}</p>
    <p className="text-muted text-sm">
      {endedAt === null ? m.open(dateTimeLabel(lastSeenAt)) : m.ended(dateTimeLabel(endedAt))}
      {lastSeenFrom !== null && ` · ${m.network(lastSeenFrom)}`}
    </p>
  </div>
);

interface EndDialogProps {
  readonly id: string;
  readonly session: Session | null;
  readonly onClose: () => void;
}

const EndDialog = ({ id, session, onClose }: EndDialogProps) => {
  const end = useCommand(endSessions, {
    onDone: ({ ended }) => {
      showToast(m.done(ended), { tone: 'good' });
      onClose();
    },
  });
  const title = session ? m.endOf(session.device) : m.endAll;
  return (
    <ReasonDialog
      title={title}
      rule={endSessions.body.shape.reason}
      confirm={session ? m.end : m.endAll}
      dangerous
      pending={end.isPending}
      failure={end.error && failureText(end.error, m.failed, peopleWords.data.failedText)}
      onConfirm={(reason) =>
        end.mutate({ params: { id }, body: { reason, ...(session ? { sessionId: session.id } : {}) } })
      }
      onClose={onClose}
    >
      <p>{m.text}</p>
    </ReasonDialog>
  );
};
