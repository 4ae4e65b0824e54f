import { acceptRide } from '@saferide/contracts/ride/commands';
import { rideFigures } from '@saferide/contracts/ride/figures';
import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { ConnectionError, codeOf, sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { app } from '../../messages/app.ts';
import { atDateTime, kilometres, minutes, naira } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { rideWords } from '../ride/published.ts';
import { availableRidesWords } from './available-rides.words.ts';

const m = availableRidesWords;

/** Refusals that mean that somebody else has it, or nobody any more. */
const TAKEN = new Set(['RideNotOffered', 'OfferExpired', 'NotAllowedInState', 'ExcludedFromRide', 'NotFound']);

/** Beneath the sentence that it failed: why, where that is known. */
const reasonOf = (error: Error): string | undefined =>
  error instanceof ConnectionError ? app.query.connection : sentenceOf(error, '') || undefined;

export interface OfferCardProps {
  readonly offer: OfferedRideView;
  readonly secondsLeft: number;
  /** Another one is being accepted: a driver takes one ride at a time. */
  readonly disabled: boolean;
  /** The ride being accepted, and null once there is an answer. */
  readonly onAccepting: (id: string | null) => void;
}

/** One offer: the fare first, then how far, then where. It is the driver's only when the server says so. */
export const OfferCard = ({ offer, secondsLeft, disabled, onAccepting }: OfferCardProps) => {
  const accept = useCommand(acceptRide, {
    onDone: () => {
      onAccepting(null);
      showToast(m.accepted, { tone: 'good' });
    },
    onRefused: (error) => {
      onAccepting(null);
      if (TAKEN.has(codeOf(error) ?? '')) showToast(m.taken, { description: m.failed, tone: 'destructive' });
      else showToast(m.failed, { description: reasonOf(error), tone: 'destructive' });
    },
  });
  const { pickupDistance, distance, estimatedMinutes, serviceDurationHours, scheduledTime } = offer;
  return (
    <article className="flex flex-col gap-3 rounded-sign border-4 border-ink p-4 dark:border-amber">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-black text-4xl tabular-nums">{naira(offer.estimatedPrice)}</p>
        <p className="text-lg tabular-nums">
          {serviceDurationHours === null
            ? distance > 0 && m.perKm(naira(Math.round(offer.estimatedPrice / distance)))
            : m.hours(serviceDurationHours)}
        </p>
      </div>
      {scheduledTime && (
        <p className="self-start rounded-inner border-2 border-info px-2.5 py-0.5 font-bold text-sm">
          {m.scheduled(atDateTime(scheduledTime))}
        </p>
      )}
      <p className="font-bold text-lg">
        {m.toPickup(kilometres(pickupDistance), minutes(pickupDistance * rideFigures.minutesPerKm))}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-lg">
        <dt className="text-muted">{m.from}</dt>
        <dd className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{offer.pickupAddress ?? rideWords.erased}</dd>
        <dt className="text-muted">{m.to}</dt>
        <dd className="line-clamp-2 min-w-0 font-bold [overflow-wrap:anywhere]">
          {offer.destinationAddress ?? rideWords.erased}
        </dd>
      </dl>
      <p className="text-muted">
        {m.trip(kilometres(distance), minutes(estimatedMinutes))} · {rideWords.passengers(offer.passengers)}
      </p>
      <Button
        size="lg"
        className="sticky bottom-4"
        disabled={disabled}
        pending={accept.isPending}
        aria-label={m.acceptFor(naira(offer.estimatedPrice))}
        onClick={() => {
          onAccepting(offer.id);
          accept.mutate({ params: { id: offer.id }, body: {} });
        }}
      >
        {m.accept} <span className="font-normal tabular-nums">{m.left(secondsLeft)}</span>
      </Button>
    </article>
  );
};
