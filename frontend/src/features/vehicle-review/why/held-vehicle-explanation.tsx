import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import { type PastAssessment, whyHeld } from '@saferide/contracts/vehicle-review/why-held';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { callQuery } from '../../../api/query.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { countLabel, dateTimeLabel, decimalLabel } from '../../../messages/format.ts';
import { angleWords } from '../vehicle-review.words.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { whyHeldWords as m } from '../vehicle-review-why.words.ts';

type Answer = ResponseOf<typeof whyHeld>;
type Rule = NonNullable<PastAssessment['rules']>[number];

const whyHeldQuery = (id: string) => callQuery(whyHeld, { params: { id } });

export const HeldVehicleExplanation = ({ id }: { readonly id: string }) => {
  const query = useQuery({ ...whyHeldQuery(id), staleTime: 0, retry: false });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(answer) => <HeldAnswer answer={answer} />}
    </LoadedQuery>
  );
};

const HeldAnswer = ({ answer }: { readonly answer: Answer }) => {
  const { driverId, driverName, vehicle, status, submittedAt, decidedAt, assessments } = answer;
  return (
    <>
      <Card
        title={driverName ?? m.nameless}
        aside={
          <Link
            to={withParams(consolePages.past, { subject: 'driver', id: driverId })}
            className="inline-flex min-h-6 items-center font-bold underline underline-offset-4"
          >
            {m.case}
          </Link>
        }
      >
        <Facts>
          <Fact name={m.facts.status}>{decidingWords.status(status)}</Fact>
          {vehicle && <Fact name={m.facts.plate}>{vehicle.plate}</Fact>}
          <Fact name={m.facts.submitted}>{dateTimeLabel(submittedAt)}</Fact>
          {decidedAt && <Fact name={m.facts.decided}>{dateTimeLabel(decidedAt)}</Fact>}
        </Facts>
      </Card>
      {assessments.length === 0 && <EmptyState>{m.none}</EmptyState>}
      {assessments.map((assessed) => (
        <AssessedCard key={assessed.attempt} assessed={assessed} />
      ))}
    </>
  );
};

const percent = (share: number): string => m.percent(countLabel(Math.round(share * 100)));

const measured = ({ rule, was, needed }: Rule): string => {
  switch (rule) {
    case 'hold_below':
    case 'threshold':
      return m.was(decimalLabel(was), decimalLabel(needed ?? 0));
    case 'confidence':
      return m.was(percent(was), percent(needed ?? 0));
    case 'blocking_flags':
      return m.blocking(was);
    default:
      return rule satisfies never;
  }
};

const scores = ['exteriorCondition', 'interiorCondition', 'cleanliness', 'safetyFeatures', 'documentMatch'] as const;

const AssessedCard = ({ assessed }: { readonly assessed: PastAssessment }) => {
  const { attempt, at, tier, overallScore, confidence, flags, thresholdPercent, goodPhotosSuffice, rules } = assessed;
  return (
    <Card title={m.assessment(attempt, dateTimeLabel(at))} aside={<Badge>{decidingWords.tier(tier)}</Badge>}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section className="flex flex-col gap-2" aria-label={m.rules}>
          <h3 className="text-base">{m.rules}</h3>
          {rules === null ? (
            <p>{m.unknownPolicy}</p>
          ) : (
            <ol className="divide-y-2 divide-line">
              {rules.map((rule) => (
                <li key={rule.rule} className="flex items-start gap-3 py-2">
                  {rule.kept ? (
                    <Check role="img" aria-label={m.kept} className="shrink-0 text-brand" />
                  ) : (
                    <X role="img" aria-label={m.broken} className="shrink-0 text-danger" />
                  )}
                  <span className="min-w-0">
                    <span className="block font-bold">{m.rule[rule.rule]}</span>
                    <span className="text-muted text-sm">{measured(rule)}</span>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
        <div className="flex flex-col gap-3">
          <Facts>
            <Fact name={m.facts.score}>{m.ofTen(decimalLabel(overallScore))}</Fact>
            <Fact name={m.facts.confidence}>{percent(confidence)}</Fact>
            <Fact name={m.facts.threshold}>{m.percent(countLabel(thresholdPercent))}</Fact>
            <Fact name={m.facts.goodPhotos}>{goodPhotosSuffice ? m.yes : m.no}</Fact>
            <Fact name={m.facts.policy}>{assessed.policyVersion}</Fact>
          </Facts>
          <h3 className="text-base">{m.scores}</h3>
          <Facts>
            {scores.map((name) => (
              <Fact key={name} name={decidingWords.assessment.names[name]}>
                {assessed.detailedScores[name] === null ? m.unjudged : decimalLabel(assessed.detailedScores[name])}
              </Fact>
            ))}
          </Facts>
          <h3 className="text-base">{m.flags}</h3>
          {flags.length === 0 ? (
            <p>{m.noFlags}</p>
          ) : (
            <ul className="list-disc pl-5">
              {flags.map(({ flag, angle, blocks }) => (
                <li key={`${flag} ${angle}`}>
                  {[decidingWords.flag(flag), angle && angleWords[angle], blocks && m.blocks]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
};
