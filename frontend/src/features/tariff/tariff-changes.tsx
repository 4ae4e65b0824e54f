import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { TariffHistory } from '@saferide/contracts/tariff/tariff';
import { generatePath } from 'react-router-dom';
import { EmptyState } from '../../design/banner.tsx';
import { Link } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { dateTimeLabel } from '../../messages/format.ts';
import { tariffWords } from './tariff.words.ts';

const words = tariffWords.history;

export const TariffChanges = ({ changes }: Pick<TariffHistory, 'changes'>) => (
  <Card title={words.title}>
    {changes.length === 0 ? (
      <EmptyState>{words.none}</EmptyState>
    ) : (
      <ol className="flex flex-col gap-3">
        {changes.map(({ eventId, at, version, from, actorId, reason }) => (
          <li
            key={eventId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b-2 pb-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-bold">{from === null ? words.withdrawn(version) : words.adopted(version, from)}</p>
              <p className="[overflow-wrap:anywhere]">{reason}</p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                <time dateTime={at}>{dateTimeLabel(at)}</time> {words.by(actorId)}
              </p>
            </div>
            <Link
              to={generatePath(consolePages.event, { id: eventId })}
              aria-label={words.event(version)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {words.show}
            </Link>
          </li>
        ))}
      </ol>
    )}
  </Card>
);
