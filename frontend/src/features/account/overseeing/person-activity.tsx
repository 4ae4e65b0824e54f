import { endSessions, type PersonView, type personSessions } from '@saferide/contracts/account/people';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import type { PastSubject } from '@saferide/contracts/operation/time-travel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { peopleWords } from '../account-console.words.ts';
import { SessionLists } from '../session-lists.tsx';
import { personSessionsQuery } from './queries.ts';

const m = peopleWords.sessions;

type Session = ResponseOf<typeof personSessions>[number];

interface PersonSessionsProps {
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
      failure={end.error && failureTitleAndText(end.error, m.failed, peopleWords.data.failedText)}
      onConfirm={(reason) =>
        end.mutate({ params: { id }, body: { reason, ...(session ? { sessionId: session.id } : {}) } })
      }
      onClose={onClose}
    >
      <p>{m.text}</p>
    </ReasonDialog>
  );
};

const latestWords = peopleWords.latest;
const LINK = 'inline-flex min-h-6 items-center font-bold underline underline-offset-4';

const pastAt = (subject: PastSubject, id: string): string => withParams(consolePages.past, { subject, id });

interface ListedProps {
  readonly title: string;
  readonly none: string;
  readonly aside?: ReactNode;
  readonly children: readonly ReactNode[];
}

const Listed = ({ title, none, aside, children }: ListedProps) => (
  <Card title={title} aside={aside}>
    {children.length === 0 ? (
      <p className="text-muted">{none}</p>
    ) : (
      <ul className="divide-y-2 divide-line">{children}</ul>
    )}
  </Card>
);

interface LineProps {
  readonly to: string;
  readonly name: string;
  readonly facts: readonly string[];
}

const Line = ({ to, name, facts }: LineProps) => (
  <li className="py-2">
    <Link to={to} className={LINK}>
      {name}
    </Link>
    <p className="text-muted text-sm">{facts.join(' · ')}</p>
  </li>
);

const plain = (status: string): string => status.replaceAll('_', ' ');

export const LatestActivityOfPerson = ({
  person: { id, rides, reviews, payments, isDriver },
}: {
  readonly person: PersonView;
}) => (
  <div className="grid items-start gap-4 lg:grid-cols-3">
    <Listed title={latestWords.rides} none={latestWords.noRides}>
      {rides.map((ride) => (
        <Line
          key={ride.id}
          to={pastAt('ride', ride.id)}
          name={dateTimeLabel(ride.requestedAt)}
          facts={[latestWords.as[ride.as], plain(ride.status), nairaLabel(ride.fare)]}
        />
      ))}
    </Listed>
    {isDriver && (
      <Listed title={latestWords.reviews} none={latestWords.noReviews}>
        {reviews.map((review) => (
          <Line
            key={review.id}
            to={pastAt('review', review.id)}
            name={dateTimeLabel(review.submittedAt)}
            facts={[plain(review.status)]}
          />
        ))}
      </Listed>
    )}
    {isDriver && (
      <Listed
        title={latestWords.payments}
        none={latestWords.noPayments}
        aside={
          <Link to={`${consolePages.payments}?driver=${id}`} className={LINK}>
            {latestWords.all}
          </Link>
        }
      >
        {payments.map((payment) => (
          <Line
            key={payment.reference}
            to={withParams(consolePages.payment, { id: payment.reference })}
            name={dateTimeLabel(payment.askedAt)}
            facts={[latestWords.paymentStatuses[payment.status], nairaLabel(payment.amount)]}
          />
        ))}
      </Listed>
    )}
  </div>
);

export const TimeTravelLinks = ({ person: { id, isDriver } }: { readonly person: PersonView }) => {
  const subjects: readonly PastSubject[] = isDriver ? ['account', 'driver', 'duty', 'subscription'] : ['account'];
  const names: Readonly<Partial<Record<PastSubject, string>>> = peopleWords.past;
  return (
    <nav aria-label={peopleWords.past.title} className="flex flex-wrap gap-x-6 gap-y-2">
      {subjects.map((subject) => (
        <Link key={subject} to={pastAt(subject, id)} className={`${LINK} min-h-11`}>
          {names[subject]}
        </Link>
      ))}
    </nav>
  );
};
