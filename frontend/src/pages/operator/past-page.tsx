import { consolePages, EMERGENCY_QUERY_PARAM } from '@saferide/contracts/kernel/console-pages';
import { pastSubjectNames } from '@saferide/contracts/operation/time-travel';
import { useMatch, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../design/banner.tsx';
import { ButtonLink } from '../../design/button.tsx';
import { whyWords } from '../../features/dispatch/dispatch-console.words.ts';
import { explanationPageUrl } from '../../features/dispatch/why/explanation-page-url.ts';
import { pastWords as m } from '../../features/operation/operation-explorer.words.ts';
import { PastSubjectForm, usePastSubjects } from '../../features/operation/past/past-subject-form.tsx';
import { PastSubjectView } from '../../features/operation/past/past-subject-view.tsx';
import { RideDetails } from '../../features/operation/reveal/ride-details.tsx';
import { ConsolePage } from '../../session/console-page.tsx';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';

export const PastPage = () => {
  const { subject: named, id = '' } = useMatch(consolePages.past)?.params ?? {};
  const subject = pastSubjectNames.find((name) => name === named);
  return (
    <ConsolePage
      at={consolePages.history}
      title={subject ? m.titleOf(m.subjects[subject]) : m.title}
      back={{ to: consolePages.history, label: m.back }}
    >
      <Past subject={subject} id={id} />
    </ConsolePage>
  );
};

const Details = ({ subject, id }: { readonly subject: string; readonly id: string }) => {
  const isOperator = hasRole(useCurrentUser(), 'operator');
  const [search] = useSearchParams();
  if (!isOperator || subject !== 'ride') return null;
  return <RideDetails key={id} rideId={id} atOnce={search.has(EMERGENCY_QUERY_PARAM)} />;
};

const WhyLink = ({ subject, id }: { readonly subject: string; readonly id: string }) => {
  const isOperator = hasRole(useCurrentUser(), 'operator');
  if (!isOperator || (subject !== 'ride' && subject !== 'driver')) return null;
  return (
    <ButtonLink look="quiet" size="sm" className="self-start" to={explanationPageUrl(subject, id)}>
      {whyWords.questions[subject]}
    </ButtonLink>
  );
};

const Past = ({
  subject,
  id,
}: {
  readonly subject: (typeof pastSubjectNames)[number] | undefined;
  readonly id: string;
}) => {
  const mine = usePastSubjects();
  if (subject && mine.includes(subject))
    return (
      <>
        <WhyLink subject={subject} id={id} />
        <Details subject={subject} id={id} />
        <PastSubjectView subject={subject} id={id} />
      </>
    );
  return (
    <>
      <EmptyState>{subject ? m.notYours : m.noSuch}</EmptyState>
      <PastSubjectForm />
    </>
  );
};
