import { acceptRide, declineRide } from '@saferide/contracts/ride/commands';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { declineReasons } from '@saferide/contracts/ride/ride-rules';
import { useState } from 'react';
import { errorSentence, problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/classes.ts';
import { nairaLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { availableRidesWords } from './dispatch.words.ts';

const m = availableRidesWords;

const TAKEN = new Set(['RideNotOffered', 'OfferExpired', 'NotAllowedInState', 'ExcludedFromRide', 'NotFound']);

const reasonOf = (error: Error): string | undefined => errorSentence(error, '') || undefined;

type Reason = (typeof declineReasons)[number];

export interface OfferActionsProps {
  readonly offer: OfferedRideView;
  readonly secondsLeft: number;
  readonly unread: boolean;
  readonly unplaced: boolean;
  readonly disabled: boolean;
  readonly onAnswering: (id: string | null) => void;
  readonly onAccepted?: (() => void) | undefined;
}

export const OfferActions = (props: OfferActionsProps) => {
  const { offer, secondsLeft, unread, unplaced, disabled, onAnswering, onAccepted } = props;
  const accept = useCommand(acceptRide, {
    onDone: () => {
      onAnswering(null);
      showToast(m.accepted, { tone: 'good' });
      onAccepted?.();
    },
    onRefused: (error) => {
      onAnswering(null);
      if (TAKEN.has(problemCodeOf(error) ?? '')) showToast(m.taken, { description: m.failed, tone: 'destructive' });
      else showToast(m.failed, { description: reasonOf(error), tone: 'destructive' });
    },
  });
  const pass = useCommand(declineRide, {
    onDone: () => {
      onAnswering(null);
      showToast(m.passed);
    },
    onRefused: (error) => {
      onAnswering(null);
      if (problemCodeOf(error) !== 'NotFound')
        showToast(m.passFailed, { description: reasonOf(error), tone: 'destructive' });
    },
  });
  const params = { id: offer.id };
  const [passedFor, setPassedFor] = useState<Reason | null>(null);
  const decline = (reason: Reason | null) => {
    setPassedFor(reason);
    onAnswering(offer.id);
    pass.mutate({ params, body: { reason } });
  };
  const fare = nairaLabel(offer.estimatedPrice);
  const busy = disabled || accept.isPending || pass.isPending;
  return (
    <div className={classNames('flex flex-col gap-1', unread && 'pointer-events-none')}>
      <div className="flex gap-3">
        {unplaced ? (
          <p className="flex-1 font-bold">{m.unplaced}</p>
        ) : (
          <Button
            size="lg"
            className="flex-1 flex-wrap gap-y-0"
            disabled={busy}
            pending={accept.isPending}
            aria-label={m.acceptFor(fare)}
            onClick={() => {
              onAnswering(offer.id);
              accept.mutate({ params, body: {} });
            }}
          >
            {m.accept} <span className="font-normal tabular-nums">{m.left(secondsLeft)}</span>
          </Button>
        )}
        <Button
          size="lg"
          look="secondary"
          disabled={busy}
          pending={pass.isPending && passedFor === null}
          aria-label={m.passOn(fare)}
          onClick={() => decline(null)}
        >
          {m.pass}
        </Button>
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {m.passWhy}
        </summary>
        <div className="flex flex-wrap gap-2">
          {declineReasons.map((reason) => (
            <Button
              key={reason}
              look="secondary"
              disabled={busy}
              pending={pass.isPending && passedFor === reason}
              onClick={() => decline(reason)}
            >
              {m.passReasons[reason]}
            </Button>
          ))}
        </div>
      </details>
    </div>
  );
};
