import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { type TariffHistory, withdrawTariff } from '@saferide/contracts/tariff/tariff';
import { useState } from 'react';
import { generatePath } from 'react-router-dom';
import { EmptyState } from '../../design/banner.tsx';
import { Button, Link } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Figure, Figures } from '../../design/facts.tsx';
import { classNames } from '../../design/styles.ts';
import { dateTimeLabel, nairaLabel } from '../../messages/format.ts';
import { rateLabels, rateNames } from '../../messages/rate-labels.ts';
import { showToast } from '../../toasts/toasts.ts';
import { OperatorCommandDialog } from '../operation/index.ts';
import { tariffWords } from './tariff.words.ts';

const words = tariffWords.announced;

export interface CurrentTariffProps {
  readonly history: TariffHistory;
  readonly onChanged: () => void;
}

export const CurrentTariff = ({ history: { now, announced }, onChanged }: CurrentTariffProps) => (
  <div className={classNames('grid items-start gap-4', announced && 'lg:grid-cols-2')}>
    <Card title={tariffWords.now.title(now.version)}>
      <p className="text-muted text-sm">{tariffWords.now.since(now.from)}</p>
      <Figures>
        {rateNames.map((name) => (
          <Figure key={name} name={rateLabels[name]}>
            {nairaLabel(now.rates[name])}
          </Figure>
        ))}
      </Figures>
    </Card>
    {announced && <Announced now={now} announced={announced} onChanged={onChanged} />}
  </div>
);

interface AnnouncedProps extends Pick<TariffHistory, 'now'>, Pick<CurrentTariffProps, 'onChanged'> {
  readonly announced: NonNullable<TariffHistory['announced']>;
}

const Announced = ({ now, announced: { version, from, rates }, onChanged }: AnnouncedProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      tone="amber"
      title={words.title(version)}
      aside={
        <Button size="sm" look="secondary" onClick={() => setAsking(true)}>
          {words.withdraw}
        </Button>
      }
    >
      {from !== null && <p>{words.from(from)}</p>}
      <ul className="font-bold tabular-nums">
        {rateNames
          .filter((name) => rates[name] !== now.rates[name])
          .map((name) => (
            <li key={name}>{words.changed(rateLabels[name], now.rates[name], rates[name])}</li>
          ))}
      </ul>
      {asking && (
        <OperatorCommandDialog
          call={withdrawTariff}
          params={{ version }}
          title={words.withdrawTitle(version)}
          confirm={words.withdraw}
          cancel={words.keep}
          dangerous
          failed={words.failed}
          onDone={() => {
            showToast(words.withdrawn(version), { tone: 'good' });
            onChanged();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.withdrawText(version)}</p>
        </OperatorCommandDialog>
      )}
    </Card>
  );
};

const historyWords = tariffWords.history;

export const TariffChanges = ({ changes }: Pick<TariffHistory, 'changes'>) => (
  <Card title={historyWords.title}>
    {changes.length === 0 ? (
      <EmptyState>{historyWords.none}</EmptyState>
    ) : (
      <ol className="flex flex-col gap-3">
        {changes.map(({ eventId, at, version, from, actorId, reason }) => (
          <li
            key={eventId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b-2 pb-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-bold">
                {from === null ? historyWords.withdrawn(version) : historyWords.adopted(version, from)}
              </p>
              <p className="[overflow-wrap:anywhere]">{reason}</p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                <time dateTime={at}>{dateTimeLabel(at)}</time> {historyWords.by(actorId)}
              </p>
            </div>
            <Link
              to={generatePath(consolePages.event, { id: eventId })}
              aria-label={historyWords.event(version)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {historyWords.show}
            </Link>
          </li>
        ))}
      </ol>
    )}
  </Card>
);
