import { fieldsOutsideLog, type PastSubject, type SubjectPast } from '@saferide/contracts/operation/time-travel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { classNames } from '../../../design/styles.ts';
import { Tabs } from '../../../design/tabs.tsx';
import { useDebounced } from '../../../design/use-time.ts';
import { dateTimeWithSeconds } from '../explorer/lagos-instant.ts';
import { pastWords as m } from '../operation-explorer.words.ts';
import { FactList, pastFactValue, pastFieldName, readableTypeName } from './past-facts.tsx';
import { PastPointFields, usePastPoint } from './past-point-fields.tsx';
import { PastQuestionForm } from './past-question-form.tsx';
import { pastQuery } from './queries.ts';

const PastEventCard = ({ event }: Pick<SubjectPast, 'event'>) => (
  <Card title={m.event}>
    <h3>{readableTypeName(event.type)}</h3>
    <FactList value={{ at: event.at, actor: event.actor, ...event.data }} />
    {event.personal.length > 0 && (
      <p className="text-muted">{m.personal(event.personal.map(pastFieldName).join(', ').toLowerCase())}</p>
    )}
  </Card>
);

const SurroundingEvents = ({
  past,
  onChoose,
}: {
  readonly past: SubjectPast;
  readonly onChoose: (at: string) => void;
}) => (
  <Card title={m.events}>
    <ol className="flex flex-col divide-y-2 divide-line">
      {past.around.map(({ revision, type, at, actor }) => (
        <li key={revision}>
          <button
            type="button"
            aria-current={revision === past.at.revision ? 'step' : undefined}
            className={classNames(
              'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 border-l-4 px-3 py-2 text-left',
              revision === past.at.revision ? 'border-brand font-bold' : 'border-transparent hover:border-line',
            )}
            onClick={() => onChoose(String(revision))}
          >
            <span>
              {revision}. {readableTypeName(type)}
            </span>
            <span className="text-muted text-sm">
              {dateTimeWithSeconds(at)}, {m.by(actor.role)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </Card>
);

interface ChangesTableProps {
  readonly past: SubjectPast;
  readonly from: string;
  readonly onChoose: (from: string) => void;
}

const ChangesTable = ({ past: { around, at, compared }, from, onChoose }: ChangesTableProps) => {
  const others = around.filter(({ revision }) => revision !== at.revision);
  const known = others.some(({ revision }) => String(revision) === from);
  return (
    <Card title={m.changes}>
      <SelectField
        label={m.since}
        value={from}
        placeholder={m.nothing}
        onChange={({ target }) => onChoose(target.value)}
        options={[
          ...(from !== '' && !known ? [{ value: from, label: from }] : []),
          ...others.map(({ revision, type }) => ({
            value: String(revision),
            label: `${revision}. ${readableTypeName(type)}`,
          })),
        ]}
      />
      {compared && <Compared compared={compared} />}
      {compared === null && at.revision > 0 && (
        <Button look="secondary" className="self-start" onClick={() => onChoose(String(at.revision - 1))}>
          {m.compare}
        </Button>
      )}
    </Card>
  );
};

const Compared = ({ compared: { from, to, changes } }: { readonly compared: NonNullable<SubjectPast['compared']> }) => (
  <>
    <p className="text-muted">{m.between(dateTimeWithSeconds(from.moment), dateTimeWithSeconds(to.moment))}</p>
    {changes.length === 0 ? (
      <p>{m.noChanges}</p>
    ) : (
      <ul className="flex flex-col divide-y-2 divide-line">
        {changes.map(({ where, field, before, after }) => (
          <li key={`${where} ${field}`} className="flex flex-col py-2">
            <span className="text-muted text-sm">{m.where(where)}</span>
            <strong className="[overflow-wrap:anywhere]">{pastFieldName(field)}</strong>
            <span className="[overflow-wrap:anywhere]">
              <del>{pastFactValue(field, before)}</del> →{' '}
              <ins className="no-underline">{pastFactValue(field, after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);

type Changes = NonNullable<SubjectPast['compared']>['changes'];

const changedFieldsIn = (changes: Changes, where: string): ReadonlySet<string> =>
  new Set(changes.filter((one) => one.where === where).map(({ field }) => field));

const leftOut = (call: string): string =>
  fieldsOutsideLog
    .filter((one) => one.call === call)
    .map(({ field, why }) => `${pastFieldName(field).toLowerCase()} (${why})`)
    .join('; ');

const PartyViews = ({ past, onChoose }: { readonly past: SubjectPast; readonly onChoose: (as: string) => void }) => {
  const { parties, as, views, compared } = past;
  const changes = compared?.changes ?? [];
  return (
    <Card title={m.saw}>
      <p className="text-muted">{m.masked}</p>
      {parties.length === 0 && <p>{m.nobody}</p>}
      {parties.length > 0 && as === null && <p>{m.notThen}</p>}
      {parties.length > 0 && (
        <Tabs
          label={m.saw}
          value={as ?? ''}
          onChange={onChoose}
          tabs={parties.map(({ party, kind, accountId }) => ({
            value: party,
            label: m.partyOf(kind, accountId),
            content: party === as && <Answers views={views} changes={changes} />,
          }))}
        />
      )}
    </Card>
  );
};

const Answers = ({ views, changes }: { readonly views: SubjectPast['views']; readonly changes: Changes }) => (
  <div className="flex flex-col gap-4">
    {views.map(({ call, summary, body, problem }) => (
      <section key={call} aria-label={summary} className="flex flex-col gap-2">
        <h3>{summary}</h3>
        {problem === null ? (
          <FactList value={body} changed={changedFieldsIn(changes, call)} />
        ) : (
          <Banner tone="info">{problem}</Banner>
        )}
        {leftOut(call) !== '' && <p className="text-muted text-sm">{m.elsewhere(leftOut(call))}</p>}
      </section>
    ))}
  </div>
);

const RESTS_MS = 150;

export const PastSubjectView = ({ subject, id }: { readonly subject: PastSubject; readonly id: string }) => {
  const { point, set } = usePastPoint();
  const settled = useDebounced(point, RESTS_MS);
  const query = useQuery({ ...pastQuery(subject, id, settled), staleTime: 0, placeholderData: keepPreviousData });
  const goTo = (at: string) => set({ at });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(past) => (
        <>
          <PastPointFields past={past} onChoose={goTo} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <Card title={m.state}>
                <FactList value={past.state} changed={changedFieldsIn(past.compared?.changes ?? [], 'state')} />
              </Card>
              <PastEventCard event={past.event} />
              <SurroundingEvents past={past} onChoose={goTo} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <PartyViews past={past} onChoose={(as) => set({ as })} />
              <ChangesTable past={past} from={point.from} onChoose={(from) => set({ from })} />
              <PastQuestionForm {...{ subject, id }} at={settled.at} commands={past.commands} />
            </div>
          </div>
        </>
      )}
    </LoadedQuery>
  );
};
