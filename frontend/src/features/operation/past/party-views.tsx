import { fieldsOutsideLog, type SubjectPast } from '@saferide/contracts/operation/time-travel';
import { Banner } from '../../../design/banner.tsx';
import { Card } from '../../../design/card.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { pastWords as m } from '../operation-explorer.words.ts';
import { FactList } from './fact-list.tsx';
import { pastFieldName } from './past-facts.ts';

type Changes = NonNullable<SubjectPast['compared']>['changes'];

export const changedFieldsIn = (changes: Changes, where: string): ReadonlySet<string> =>
  new Set(changes.filter((one) => one.where === where).map(({ field }) => field));

const leftOut = (call: string): string =>
  fieldsOutsideLog
    .filter((one) => one.call === call)
    .map(({ field, why }) => `${pastFieldName(field).toLowerCase()} (${why})`)
    .join('; ');

export const PartyViews = ({
  past,
  onChoose,
}: {
  readonly past: SubjectPast;
  readonly onChoose: (as: string) => void;
}) => {
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
