import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { rideHistory } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, timeOrDateTimeLabel } from '../../../messages/format.ts';
import { rideHistoryQuery } from '../queries.ts';
import { eventTexts, rideTimelineWords } from '../ride.words.ts';

const m = rideTimelineWords;
const steps = ['createdAt', 'acceptedAt', 'arrivedAt', 'startedAt', 'completedAt', 'cancelledAt'] as const;

interface Step {
  readonly key: string;
  readonly at: string;
  readonly text: string;
}

const fromEvents = ({ events }: ResponseOf<typeof rideHistory>): readonly Step[] =>
  events.flatMap(({ revision, type, at, data }) => {
    const words = eventTexts[type];
    return words === undefined
      ? []
      : [{ key: String(revision), at, text: typeof words === 'string' ? words : words(data) }];
  });

const fromRide = (ride: RideView): readonly Step[] =>
  steps.flatMap((key) => {
    const at = ride[key];
    return at === null ? [] : [{ key, at, text: m.steps[key] }];
  });

export const RideTimeline = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(60_000);
  const { data: history } = useQuery(rideHistoryQuery(ride.id));
  return (
    <Card title={m.title}>
      <ol className="flex flex-col gap-1">
        {(history ? fromEvents(history) : fromRide(ride)).map(({ key, at, text }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4">
            <span>{text}</span>
            <time
              dateTime={at}
              title={dateTimeLabel(at)}
              className="whitespace-nowrap text-right text-muted tabular-nums"
            >
              {timeOrDateTimeLabel(at, now)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
};
