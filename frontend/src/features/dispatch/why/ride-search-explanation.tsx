import type { WaveView, whyNoDriver } from '@saferide/contracts/dispatch/dispatch-reasons';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../design/banner.tsx';
import { Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { countLabel, dateTimeLabel, kilometresLabel } from '../../../messages/format.ts';
import { rideWords } from '../../ride/index.ts';
import { whyWords } from '../dispatch-console.words.ts';
import { CountedReasons, EXPLANATION_LINK_CLASSES, rideSearchExplanationQuery } from './driver-offers-explanation.tsx';
import { explanationPageUrl } from './explanation-page-url.ts';

const m = whyWords.ride;
type Answer = ResponseOf<typeof whyNoDriver>;

export const RideSearchExplanation = ({ id }: { readonly id: string }) => {
  const query = useQuery({ ...rideSearchExplanationQuery(id), staleTime: 0, retry: false });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(answer) => <RideAnswer answer={answer} />}
    </LoadedQuery>
  );
};

const RideAnswer = ({ answer }: { readonly answer: Answer }) => {
  const { rideId, status, requestedAt, dueAt, city, firstOfferedAt, looks, cause } = answer;
  const wasOffered = looks.some((look) => look.asked > 0);
  return (
    <>
      <Card
        title={cause === 'no_driver_found' ? m.inVain : rideWords.statuses[status]}
        aside={
          <div className="flex flex-wrap gap-x-4">
            <Link
              to={withParams(consolePages.past, { subject: 'ride', id: rideId })}
              className={EXPLANATION_LINK_CLASSES}
            >
              {m.history}
            </Link>
            <Link to={`${consolePages.events}?stream=ride-${rideId}`} className={EXPLANATION_LINK_CLASSES}>
              {m.events}
            </Link>
          </div>
        }
      >
        <Facts>
          <Fact name={m.facts.requested}>{dateTimeLabel(requestedAt)}</Fact>
          {dueAt !== requestedAt && <Fact name={m.facts.due}>{dateTimeLabel(dueAt)}</Fact>}
          <Fact name={m.facts.city}>{city}</Fact>
          <Fact name={m.facts.first}>
            {firstOfferedAt ? dateTimeLabel(firstOfferedAt) : wasOffered ? m.notKept : m.never}
          </Fact>
          {cause && <Fact name={m.facts.end}>{m.cause(cause)}</Fact>}
        </Facts>
      </Card>
      {looks.length === 0 ? (
        <EmptyState>{m.none}</EmptyState>
      ) : (
        <>
          <p className="text-muted text-sm">{m.note}</p>
          {looks.map((wave) => (
            <WaveCard key={`${wave.at} ${wave.searchRound} ${wave.wave}`} of={wave} />
          ))}
        </>
      )}
    </>
  );
};

const WaveCard = ({ of }: { readonly of: WaveView }) => {
  const { at, searchRound, wave, radiusMetres, asked, outcomes, nearest } = of;
  return (
    <Card title={wave === null ? m.last : m.wave(wave, searchRound)}>
      <p className="text-muted text-sm">{m.looked(dateTimeLabel(at), kilometresLabel(radiusMetres / 1_000), asked)}</p>
      {outcomes.length === 0 && nearest.length === 0 ? (
        <p>{asked === 0 ? m.nobody : m.othersUnknown}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {outcomes.length > 0 && (
            <section className="flex flex-col gap-2" aria-label={m.counts}>
              <h3 className="text-base">{m.counts}</h3>
              <CountedReasons
                counts={outcomes.map(({ outcome, drivers }) => ({
                  outcome,
                  count: drivers,
                  text: countLabel(drivers),
                }))}
              />
            </section>
          )}
          {nearest.length > 0 && (
            <section className="flex min-w-0 flex-col gap-2" aria-label={m.nearest}>
              <h3 className="text-base">{m.nearest}</h3>
              <ol className="divide-y-2 divide-line">
                {nearest.map(({ driverId, name, distanceMetres, outcome }) => (
                  <li key={driverId} className="flex flex-wrap justify-between gap-x-4 py-1">
                    <Link to={explanationPageUrl('driver', driverId)} className={EXPLANATION_LINK_CLASSES}>
                      {name ?? m.erased}
                    </Link>
                    <span className="text-sm">
                      {m.straight(kilometresLabel(distanceMetres / 1_000))} · {whyWords.outcome(outcome)}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      )}
    </Card>
  );
};
