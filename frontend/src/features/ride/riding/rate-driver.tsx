import { MAX_RATING_COMMENT, type RatingReason } from '@saferide/contracts/ride/rating-figures';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { Stars } from '../../../design/stars.tsx';
import { useQueuedCommand, WaitingActionLine } from '../../../outbox/queued-command.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { RatingReasons, stillFitting } from '../afterwards/rating-reasons.tsx';
import { useIsAfterRideOpen } from '../afterwards/receipt.tsx';
import { customerRideWords } from '../ride-rider.words.ts';

const m = customerRideWords.rate;

export const RateDriver = ({ ride }: { readonly ride: RideView }) => {
  const [stars, setStars] = useState(0);
  const [chosen, setChosen] = useState<readonly RatingReason[]>([]);
  const reasons = stillFitting('customer', stars, chosen);
  const [comment, setComment] = useState('');
  const rate = useQueuedCommand(
    'rating',
    { id: ride.id },
    {
      onDone: () => showToast(m.done, { tone: 'good' }),
      onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
    },
  );
  const given = ride.ratings.customer;
  const open = useIsAfterRideOpen(ride);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stars === 0) showToast(m.chooseFirst);
    else rate.send({ stars, reasons, comment });
  };
  return (
    <Card title={m.title(ride.driver?.profile?.firstName ?? customerRideWords.aDriver)}>
      {given !== null ? (
        <p>{m.given(given)}</p>
      ) : rate.queued ? (
        <WaitingActionLine act={rate.queued} />
      ) : !open ? (
        <p>{m.over}</p>
      ) : (
        <form className="flex flex-col gap-3" onSubmit={submit}>
          <Stars label={m.stars} value={stars} onChange={setStars} />
          <RatingReasons by="customer" stars={stars} values={reasons} onChange={setChosen} />
          <TextAreaField
            label={m.comment}
            optional
            maxLength={MAX_RATING_COMMENT}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button type="submit" pending={rate.isPending} worksOffline>
            {m.submit}
          </Button>
        </form>
      )}
    </Card>
  );
};
