import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { Card } from '../../../design/card.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { type TimelineEntry, timelineOf } from './timeline-entries.ts';

const words = decidingWords.history;

const Moved = ({ before, after }: Pick<TimelineEntry, 'before' | 'after'>) =>
  after && (
    <p className="text-sm">
      {before && (
        <>
          <span className="sr-only">{words.before} </span>
          <span className="text-muted line-through">{decidingWords.status(before)}</span>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <span className="sr-only"> {words.after} </span>
      <strong>{decidingWords.status(after)}</strong>
    </p>
  );

type Reviewed = Pick<ReviewCaseView, 'events' | 'people' | 'driverId' | 'driverName'>;

export const ReviewHistory = ({ of: { events, ...people } }: { readonly of: Reviewed }) => {
  const { id: ownId } = useCurrentUser();
  return (
    <Card title={words.title}>
      <ol className="flex flex-col">
        {timelineOf(events, { ...people, ownId })
          .toReversed()
          .map((entry) => (
            <li
              key={entry.id}
              className="relative border-line border-l-4 pb-4 pl-5 before:absolute before:top-1.5 before:-left-2.5 before:size-4 before:rounded-full before:border-2 before:border-ink before:bg-paper last:border-transparent last:pb-0 first:before:bg-brand"
            >
              <p className="font-bold">{entry.title}</p>
              <p className="text-muted text-sm">
                {entry.who} · <time dateTime={entry.at}>{dateTimeLabel(entry.at)}</time>
              </p>
              <Moved before={entry.before} after={entry.after} />
              {entry.lines.length > 0 && (
                <ul className="text-pretty text-sm [overflow-wrap:anywhere]">
                  {entry.lines.map((line) => (
                    <li key={line} className="whitespace-pre-line">
                      {line}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ol>
    </Card>
  );
};
