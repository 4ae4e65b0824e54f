import type { SubjectPast } from '@saferide/contracts/operation/time-travel';
import { Card } from '../../../design/card.tsx';
import { classNames } from '../../../design/classes.ts';
import { dateTimeWithSeconds } from '../date-time-with-seconds.ts';
import { pastWords as m } from '../operation-explorer.words.ts';
import { FactList } from './fact-list.tsx';
import { pastFieldName, typeName } from './past-facts.ts';

export const PastEventCard = ({ event }: Pick<SubjectPast, 'event'>) => (
  <Card title={m.event}>
    <h3>{typeName(event.type)}</h3>
    <FactList value={{ at: event.at, actor: event.actor, ...event.data }} />
    {event.personal.length > 0 && (
      <p className="text-muted">{m.personal(event.personal.map(pastFieldName).join(', ').toLowerCase())}</p>
    )}
  </Card>
);

export const SurroundingEvents = ({
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
              {revision}. {typeName(type)}
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
