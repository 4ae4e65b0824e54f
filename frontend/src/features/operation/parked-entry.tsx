import type { ParkedView } from '@saferide/contracts/operation/operation';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/classes.ts';
import { dateTimeLabel } from '../../messages/format.ts';
import { operationWords } from './operation.words.ts';

const words = operationWords.parked;

export interface ParkedEntryProps {
  readonly title: string;
  readonly named: string;
  readonly reason: string;
  readonly setAside: ParkedView['setAside'];
  readonly waiting?: boolean;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
  readonly retry: (close: () => void) => ReactNode;
  readonly confirmSetAside: (close: () => void) => ReactNode;
}

export const ParkedEntry = ({
  title,
  named,
  reason,
  setAside,
  waiting = false,
  facts,
  children,
  retry,
  confirmSetAside,
}: ParkedEntryProps) => {
  const [asking, setAsking] = useState<'retry' | 'lie' | null>(null);
  const close = () => setAsking(null);
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-sign border-2 p-4',
        setAside ? 'border-control' : 'border-danger',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-mono text-base">{title}</h3>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            look="secondary"
            aria-label={words.retryNamed(named)}
            pending={waiting}
            onClick={() => setAsking('retry')}
          >
            {words.retry}
          </Button>
          {!setAside && (
            <Button size="sm" look="quiet" aria-label={words.setAsideNamed(named)} onClick={() => setAsking('lie')}>
              {words.setAside}
            </Button>
          )}
        </div>
      </div>
      <div>
        <p className="text-muted text-sm">{words.reason}</p>
        <p className="font-mono text-sm">{reason}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="break-all font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {setAside && <p className="text-sm">{words.wasSetAside(dateTimeLabel(setAside.at), setAside.reason)}</p>}
      {asking === 'retry' && retry(close)}
      {asking === 'lie' && confirmSetAside(close)}
    </li>
  );
};
