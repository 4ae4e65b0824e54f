import { type ParkedView, retryParked } from '@saferide/contracts/operation/operation';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { atDateTime, count } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { FullPosition } from './full-position.tsx';
import { shortPosition } from './lag.ts';
import { operationWords } from './operation.words.ts';
import { MOST_PARKED, parkedQuery } from './queries.ts';

const words = operationWords.parked;

const ParkedEvent = ({ parked }: { readonly parked: ParkedView }) => {
  const { id, projection, stream, type, position, reason, parkedAt, waiting } = parked;
  const retry = useCommand(retryParked, {
    onDone: ({ outcome, reason: still }) =>
      outcome === 'applied'
        ? showToast(words.applied, { description: words.appliedDetail, tone: 'good' })
        : showToast(words.stillParked, { description: still ?? undefined, tone: 'destructive' }),
    onRefused: (error) =>
      showToast(words.failed, { description: sentenceOf(error, words.failedDetail), tone: 'destructive' }),
  });
  return (
    <li className="flex flex-col gap-2 rounded-sign border-2 border-danger p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-mono text-base">{words.event(type, projection)}</h3>
        <Button
          size="sm"
          look="secondary"
          aria-label={words.retryNamed(type, stream)}
          pending={retry.isPending}
          onClick={() => retry.mutate({ params: { id } })}
        >
          {words.retry}
        </Button>
      </div>
      <div>
        <p className="text-muted text-sm">{words.reason}</p>
        <p className="font-mono text-sm">{reason}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div>
          <dt className="text-muted">{words.stream}</dt>
          <dd className="font-mono">{stream}</dd>
        </div>
        <div>
          <dt className="text-muted">{words.position}</dt>
          <dd className="tabular-nums">
            <FullPosition position={position}>{shortPosition(position)}</FullPosition>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{words.at}</dt>
          <dd>{atDateTime(parkedAt)}</dd>
        </div>
      </dl>
      {waiting > 0 && <p className="font-bold text-sm">{words.waiting(waiting, count(waiting))}</p>}
    </li>
  );
};

/** What read models could not take, and why. */
export const ParkedEvents = () => {
  const query = useQuery(parkedQuery);
  return (
    <section aria-labelledby="parked" className="flex flex-col gap-3">
      <h2 id="parked" className="text-2xl">
        {words.title}
      </h2>
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState>{words.empty}</EmptyState>
          ) : (
            <>
              <p className="text-muted">{words.intro}</p>
              <ul className="flex flex-col gap-3">
                {entries.map((parked) => (
                  <ParkedEvent key={parked.id} parked={parked} />
                ))}
              </ul>
              {entries.length >= MOST_PARKED && <p className="text-muted">{words.full(count(entries.length))}</p>}
            </>
          )
        }
      </Loaded>
    </section>
  );
};
