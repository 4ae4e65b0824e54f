import { MAX_COMMENT_CHARACTERS, type RatingReason } from '@saferide/contracts/ride/rating-reasons';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useEffect, useRef } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { Stars } from '../../../design/stars.tsx';
import { UndoableLine, useQueuedCommand } from '../../../outbox/queued-command.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { RatingReasons, reasonsForStars } from '../afterwards/rating-reasons.tsx';
import { rateDriverWords as m } from './riding.words.ts';

/** How long a rating can be undone, in milliseconds. */
const UNDO_MS = 5_000;

export interface RatingDraft {
  /** From 1 to 5; 0 before a choice. */
  readonly stars: number;
  readonly reasons: readonly RatingReason[];
  readonly comment: string;
}

export const emptyRatingDraft: RatingDraft = { stars: 0, reasons: [], comment: '' };

/** The rider's rating of a ride: `given` is null until it is made. */
export const useRating = (ride: RideView) => {
  const command = useQueuedCommand(
    'rating',
    { id: ride.id },
    {
      holdMs: UNDO_MS,
      onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
    },
  );
  const queued = command.queued?.body as RatingDraft | undefined;
  return {
    given: ride.ratings.customer ?? queued?.stars ?? null,
    command,
    send: ({ stars, reasons, comment }: RatingDraft) => {
      if (stars === 0) showToast(m.chooseFirst);
      else command.send({ stars, reasons: reasonsForStars('customer', stars, reasons), comment });
    },
  };
};

interface SendRatingProps {
  readonly ride: RideView;
  readonly draft: RatingDraft;
  /** Whether sending is the primary action of the page. */
  readonly main: boolean;
}

export const SendRating = ({ ride, draft, main }: SendRatingProps) => {
  const { command, send } = useRating(ride);
  return (
    <Button
      look={main ? 'primary' : 'secondary'}
      size={main ? 'tall' : 'md'}
      className={main ? 'w-full' : 'self-start'}
      pending={command.isPending}
      worksOffline
      onClick={() => send(draft)}
    >
      {m.submit}
    </Button>
  );
};

export interface RateDriverProps {
  readonly ride: RideView;
  readonly draft: RatingDraft;
  readonly onDraft: (draft: RatingDraft) => void;
  /** Whether the card has its own button, because the page's primary action is a different one. */
  readonly ownButton: boolean;
}

export const RateDriver = ({ ride, draft, onDraft, ownButton }: RateDriverProps) => {
  const { given, command } = useRating(ride);
  const { stars, reasons, comment } = draft;
  const send = useRef<HTMLDivElement>(null);
  const hasStars = stars > 0;
  // Scrolls to the button, because the fields that appear with the stars push it down, on a phone behind the dock.
  useEffect(() => {
    if (hasStars) send.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasStars]);
  return (
    <Card title={m.title(ride.driver?.profile?.firstName ?? m.driver)}>
      {given !== null ? (
        <UndoableLine text={m.given(given)} name={m.rating} command={command} />
      ) : (
        <>
          <Stars label={m.stars} value={stars} onChange={(value) => onDraft({ ...draft, stars: value })} />
          <RatingReasons
            by="customer"
            stars={stars}
            values={reasonsForStars('customer', stars, reasons)}
            onChange={(values) => onDraft({ ...draft, reasons: values })}
          />
          {stars > 0 && (
            <TextAreaField
              label={m.comment}
              optional
              maxLength={MAX_COMMENT_CHARACTERS}
              value={comment}
              onChange={({ target }) => onDraft({ ...draft, comment: target.value })}
            />
          )}
          {ownButton && (
            <div ref={send} className="scroll-mb-28 self-start">
              <SendRating ride={ride} draft={draft} main={false} />
            </div>
          )}
        </>
      )}
    </Card>
  );
};
