import type { FareMethod } from '@saferide/contracts/pick-lists';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Button, ButtonSkeleton } from '../../../design/button.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { nairaLabel } from '../../../messages/format.ts';
import { RideReceipt } from '../afterwards/receipt.tsx';
import { useFareClaim } from '../afterwards/rider-payment.tsx';
import { isJustEnded } from '../past-rides.ts';
import { SpaceForFields, useTimedSteps } from '../timed-steps.tsx';
import { DisputeEarlyEnd, EndedEarlyBadge } from './ended-early.tsx';
import { PayDriver } from './pay-driver.tsx';
import { RateDriver, type RatingDraft, SendRating, useRating } from './rate-driver.tsx';
import { RideHeadline } from './ride-headline.tsx';
import { payAndRateWords as m } from './riding.words.ts';
import { CompletedTripLinks, SettledTripDock } from './settled-trip.tsx';
import type { RideTrack } from './track-driver.tsx';

/** Milliseconds from the end of the ride until the rating appears, and until the payment appears (spec 3 §9). */
const STEPS_MS = [1_000, 2_000];

export interface PayAndRateDraft {
  /** Null for the method that the rider chose when booking. */
  readonly method: FareMethod | null;
  readonly rating: RatingDraft;
}

export interface PayAndRateProps {
  readonly ride: RideView;
  readonly draft: PayAndRateDraft;
}

interface PayAndRateBodyProps extends PayAndRateProps {
  readonly track: RideTrack;
  readonly onDraft: (draft: PayAndRateDraft) => void;
}

/** Shows a completed ride that has not been paid or rated yet. */
export const PayAndRateBody = ({ ride, track, draft, onDraft }: PayAndRateBodyProps) => {
  const step = useTimedSteps(STEPS_MS, isJustEnded(ride, useServerNow(60_000)));
  const { isUnanswered } = useFareClaim(ride);
  const isEarly = ride.earlyByKm !== null && ride.tripEnd !== 'at_destination';
  return (
    <>
      <RideHeadline ride={ride} track={track} badge={isEarly ? <EndedEarlyBadge /> : undefined} />
      {ride.tripEnd !== 'at_destination' && ride.endConfirmed === 'asked_to_stop' && (
        <DisputeEarlyEnd rideId={ride.id} />
      )}
      <PayDriver
        ride={ride}
        method={draft.method ?? ride.paymentMethod}
        onMethod={(method) => onDraft({ ...draft, method })}
        shown={step >= 2}
      />
      <SpaceForFields shown={step >= 1}>
        <RateDriver
          ride={ride}
          draft={draft.rating}
          onDraft={(rating) => onDraft({ ...draft, rating })}
          ownButton={isUnanswered}
        />
      </SpaceForFields>
      <SpaceForFields shown={step >= 2}>
        <CompletedTripLinks ride={ride} />
        <RideReceipt ride={ride} of="rider" />
      </SpaceForFields>
    </>
  );
};

export const PayAndRateDock = ({ ride, draft }: PayAndRateProps) => {
  const { isLoading, due, isUnanswered, claim } = useFareClaim(ride);
  const { given } = useRating(ride);
  if (isLoading) return <ButtonSkeleton size="tall" />;
  if (isUnanswered)
    return (
      <Button
        size="tall"
        className="w-full"
        pending={claim.isPending}
        worksOffline
        onClick={() => claim.send({ method: draft.method ?? ride.paymentMethod })}
      >
        {m.claim(nairaLabel(due))}
      </Button>
    );
  if (given === null) return <SendRating ride={ride} draft={draft.rating} main />;
  return <SettledTripDock ride={ride} />;
};
