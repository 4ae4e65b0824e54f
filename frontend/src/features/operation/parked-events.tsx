import {
  listParkedReactions,
  type ParkedEventView,
  type ParkedReactionView,
  parked,
  retryParked,
  retryParkedReaction,
  setAsideParked,
  setAsideParkedReaction,
} from '@saferide/contracts/operation/operation';
import { type ReactNode, useState } from 'react';
import { useKeysetList } from '../../api/keyset-list.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../design/show-more-button.tsx';
import { classNames } from '../../design/styles.ts';
import { dateTimeLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { shortPosition } from './lag.ts';
import { operationWords } from './operation.words.ts';
import { OperatorCommandDialog } from './operator-command-dialog.tsx';
import { FullPosition } from './projection-facts.tsx';

const words = operationWords.parked;

interface ParkedEntryProps {
  readonly title: string;
  readonly named: string;
  readonly reason: string;
  readonly setAside: ParkedEventView['setAside'];
  readonly waiting?: boolean;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
  readonly retry: (close: () => void) => ReactNode;
  readonly confirmSetAside: (close: () => void) => ReactNode;
}

const ParkedEntry = ({
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

const setAsideDone = () => showToast(words.setAsideDone, { tone: 'good' });

const ParkedEvent = ({ parked }: { readonly parked: ParkedEventView }) => {
  const { id, projection, stream, type, position, parkedAt, waiting } = parked;
  const named = words.of(type, stream);
  return (
    <ParkedEntry
      {...{ named, reason: parked.reason, setAside: parked.setAside }}
      title={words.event(type, projection)}
      facts={[
        [words.stream, stream],
        [
          words.position,
          <FullPosition key="position" position={position}>
            {shortPosition(position)}
          </FullPosition>,
        ],
        [words.at, dateTimeLabel(parkedAt)],
      ]}
      retry={(close) => (
        <OperatorCommandDialog
          call={retryParked}
          params={{ id }}
          title={words.retryTitle(named)}
          confirm={words.retry}
          failed={words.failed}
          onDone={({ outcome, reason }) =>
            outcome === 'applied'
              ? showToast(words.applied, { description: words.appliedDetail, tone: 'good' })
              : showToast(words.stillParked, { description: reason ?? undefined, tone: 'destructive' })
          }
          onClose={close}
        />
      )}
      confirmSetAside={(close) => (
        <OperatorCommandDialog
          call={setAsideParked}
          params={{ id }}
          title={words.setAsideTitle(named)}
          confirm={words.setAside}
          failed={words.setAsideFailed}
          onDone={setAsideDone}
          onClose={close}
        >
          <p>{words.setAsideText}</p>
        </OperatorCommandDialog>
      )}
    >
      {waiting > 0 && <p className="font-bold text-sm">{words.waiting(waiting)}</p>}
    </ParkedEntry>
  );
};

const ParkedReaction = ({ parked }: { readonly parked: ParkedReactionView }) => {
  const { process, eventId, stream, parkedAt, retrying } = parked;
  const named = words.of(process, stream ?? eventId);
  const params = { process, eventId };
  return (
    <ParkedEntry
      {...{ named, reason: parked.reason, setAside: parked.setAside, waiting: retrying }}
      title={words.process(process)}
      facts={[
        [words.eventId, eventId],
        ...(stream === null ? [] : [[words.stream, stream] as const]),
        [words.at, dateTimeLabel(parkedAt)],
      ]}
      retry={(close) => (
        <OperatorCommandDialog
          call={retryParkedReaction}
          params={params}
          title={words.retryTitle(named)}
          confirm={words.retry}
          failed={words.failed}
          onDone={() => showToast(words.retryAsked)}
          onClose={close}
        />
      )}
      confirmSetAside={(close) => (
        <OperatorCommandDialog
          call={setAsideParkedReaction}
          params={params}
          title={words.setAsideTitle(named)}
          confirm={words.setAside}
          failed={words.setAsideFailed}
          onDone={setAsideDone}
          onClose={close}
        >
          <p>{words.setAsideReactionText}</p>
        </OperatorCommandDialog>
      )}
    />
  );
};

export const ParkedEvents = () => {
  const events = useKeysetList(parked, {});
  const reactions = useKeysetList(listParkedReactions, {});
  return (
    <>
      <section aria-labelledby="parked" className="flex flex-col gap-3">
        <h2 id="parked" className="text-2xl">
          {words.title}
        </h2>
        <LoadedQuery query={events.query}>
          {({ pages }) => (
            <Entries intro={words.intro} empty={words.empty}>
              {pages.flatMap((page) => page.events.map((one) => <ParkedEvent key={one.id} parked={one} />))}
            </Entries>
          )}
        </LoadedQuery>
        <ShowMoreButton list={events} />
      </section>
      <section aria-labelledby="parked-processes" className="flex flex-col gap-3">
        <h2 id="parked-processes" className="text-2xl">
          {words.processes}
        </h2>
        <LoadedQuery query={reactions.query}>
          {({ pages }) => (
            <Entries intro={words.processesIntro} empty={words.processesEmpty}>
              {pages.flatMap((page) =>
                page.reactions.map((one) => <ParkedReaction key={`${one.process} ${one.eventId}`} parked={one} />),
              )}
            </Entries>
          )}
        </LoadedQuery>
        <ShowMoreButton list={reactions} />
      </section>
    </>
  );
};

interface EntriesProps {
  readonly intro: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

const Entries = ({ intro, empty, children }: EntriesProps) =>
  children.length === 0 ? (
    <EmptyState>{empty}</EmptyState>
  ) : (
    <>
      <p className="text-muted">{intro}</p>
      <ul className="flex flex-col gap-3">{children}</ul>
    </>
  );
