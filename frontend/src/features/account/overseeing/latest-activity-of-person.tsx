import type { PersonView } from '@saferide/contracts/account/people';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import type { PastSubject } from '@saferide/contracts/operation/time-travel';
import type { ReactNode } from 'react';
import { Card } from '../../../design/card.tsx';
import { Link } from '../../../design/link.tsx';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { peopleWords } from '../account-console.words.ts';

const m = peopleWords.latest;
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
    <Listed title={m.rides} none={m.noRides}>
      {rides.map((ride) => (
        <Line
          key={ride.id}
          to={pastAt('ride', ride.id)}
          name={dateTimeLabel(ride.requestedAt)}
          facts={[m.as[ride.as], plain(ride.status), nairaLabel(ride.fare)]}
        />
      ))}
    </Listed>
    {isDriver && (
      <Listed title={m.reviews} none={m.noReviews}>
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
        title={m.payments}
        none={m.noPayments}
        aside={
          <Link to={`${consolePages.payments}?driver=${id}`} className={LINK}>
            {m.all}
          </Link>
        }
      >
        {payments.map((payment) => (
          <Line
            key={payment.reference}
            to={withParams(consolePages.payment, { id: payment.reference })}
            name={dateTimeLabel(payment.askedAt)}
            facts={[m.paymentStatuses[payment.status], nairaLabel(payment.amount)]}
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
