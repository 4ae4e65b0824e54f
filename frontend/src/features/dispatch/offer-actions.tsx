import { acceptRide, declineRide } from '@saferide/contracts/ride/commands';
import { declineReasons } from '@saferide/contracts/ride/declining';
import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { useState } from 'react';
import { codeOf, sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { naira } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { availableRidesWords } from './available-rides.words.ts';

const m = availableRidesWords;

/** Refusals that mean that somebody else has it, or nobody any more. */
const TAKEN = new Set(['RideNotOffered', 'OfferExpired', 'NotAllowedInState', 'ExcludedFromRide', 'NotFound']);

/** Beneath the sentence that it failed: why, where that is known. */
const reasonOf = (error: Error): string | undefined => sentenceOf(error, '') || undefined;

type Reason = (typeof declineReasons)[number];

export interface OfferActionsProps {
  readonly offer: OfferedRideView;
  readonly secondsLeft: number;
  /** It has come just now to where something else could be pressed: what points there points at that. */
  readonly unread: boolean;
  /** Nobody knows where the driver is: no ride can be theirs until that is known. */
  readonly unplaced: boolean;
  /** Another one is being accepted: a driver takes one ride at a time. */
  readonly disabled: boolean;
  /** The ride being answered, and null once there is an answer. */
  readonly onAnswering: (id: string | null) => void;
  readonly onAccepted?: (() => void) | undefined;
}

/** What a driver says to an offer: yes, or in one tap no, with a reason or none. */
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
      if (TAKEN.has(codeOf(error) ?? '')) showToast(m.taken, { description: m.failed, tone: 'destructive' });
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
      // There is nothing left to pass on.
      if (codeOf(error) !== 'NotFound') showToast(m.passFailed, { description: reasonOf(error), tone: 'destructive' });
    },
  });
  const params = { id: offer.id };
  const [passedFor, setPassedFor] = useState<Reason | null>(null);
  const decline = (reason: Reason | null) => {
    setPassedFor(reason);
    onAnswering(offer.id);
    pass.mutate({ params, body: { reason } });
  };
  const fare = naira(offer.estimatedPrice);
  const busy = disabled || accept.isPending || pass.isPending;
  return (
    <div className={classes('flex flex-col gap-1', unread && 'pointer-events-none')}>
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
