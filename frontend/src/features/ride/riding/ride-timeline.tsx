import type { RideView } from '@saferide/contracts/ride/views';
import { Card } from '../../../design/card.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { atDateTime, atTimeOrDay } from '../../../messages/format.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords;
const steps = ['createdAt', 'acceptedAt', 'arrivedAt', 'startedAt', 'completedAt', 'cancelledAt'] as const;

/** What happened so far, in order. */
export const RideTimeline = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(60_000);
  return (
    <Card title={m.timeline.title}>
      <ol className="flex flex-col gap-1">
        {steps.map((step) => {
          const at = ride[step];
          return (
            at && (
              <li key={step} className="flex justify-between gap-4">
                <span>{m.timeline[step]}</span>
                <time dateTime={at} title={atDateTime(at)} className="text-muted tabular-nums">
                  {atTimeOrDay(at, now)}
                </time>
              </li>
            )
          );
        })}
      </ol>
    </Card>
  );
};
