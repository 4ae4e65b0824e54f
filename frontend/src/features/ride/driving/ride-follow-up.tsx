import { type FareMethod, fareMethods } from '@saferide/contracts/pick-lists';
import type { RatingReason } from '@saferide/contracts/ride/rating-reasons';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ChoiceCards } from '../../../design/choices.tsx';
import { TextField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Stars } from '../../../design/stars.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { useQueuedCommand, WaitingActionLine } from '../../../outbox/queued-command.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { RatingReasons, reasonsForStars } from '../afterwards/rating-reasons.tsx';
import { type PaidReceipt, paymentDecisionText, paymentText, useIsAfterRidePeriod } from '../afterwards/receipt.tsx';
import { receiptQuery } from '../queries.ts';
import { farePaymentWords, finishedRidesWords, rideCompletedWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';

export const RateRider = ({ ride }: { readonly ride: RideView }) => {
  const [stars, setStars] = useState(0);
  const [chosen, setChosen] = useState<readonly RatingReason[]>([]);
  const reasons = reasonsForStars('driver', stars, chosen);
  const rate = useQueuedCommand(
    'rating',
    { id: ride.id },
    {
      onRefused: (error) => showToast(errorSentence(error, rideCompletedWords.rateFailed), { tone: 'destructive' }),
    },
  );
  return (
    <div className="flex flex-col gap-1">
      <p className="font-bold">{rideCompletedWords.rate(ride.customerName)}</p>
      {rate.isDone ? (
        <p role="status">{rideCompletedWords.rated}</p>
      ) : rate.queued ? (
        <WaitingActionLine act={rate.queued} />
      ) : (
        <>
          <Stars label={rideCompletedWords.stars} value={stars} disabled={rate.isPending} onChange={setStars} />
          <RatingReasons by="driver" stars={stars} values={reasons} onChange={setChosen} />
          {stars > 0 && (
            <Button
              className="self-start"
              look="secondary"
              pending={rate.isPending}
              worksOffline
              onClick={() => rate.send({ stars, reasons })}
            >
              {rideCompletedWords.rateSend}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

const driverWords = farePaymentWords.driver;
const methods = rideWords.payment;

interface FarePaymentProps {
  readonly id: string;
  /** In naira. */
  readonly due: number;
  readonly completedAt: string | null;
}

export const FarePaymentCard = (props: FarePaymentProps) => {
  const { id, due, completedAt } = props;
  const now = useServerNow(30_000);
  const { data: receipt } = useQuery(receiptQuery(id));
  const [more, setMore] = useState(false);
  const payment = receipt?.payment ?? null;
  const dispute = receipt?.fareCase?.state;
  const isInTime = completedAt === null || now <= Date.parse(completedAt) + underWayLimits.afterwardsMs;
  const mayRecord =
    dispute === 'open' || (dispute !== 'decided' && isInTime && (payment === null || payment.paid < due));
  return (
    <>
      {receipt && <PaymentStatus receipt={receipt} />}
      {mayRecord &&
        (payment === null || more ? (
          <RecordPayment {...props} got={payment?.paid ?? 0} onDone={() => setMore(false)} />
        ) : (
          <Button look="secondary" className="self-start" onClick={() => setMore(true)}>
            {driverWords.more}
          </Button>
        ))}
    </>
  );
};

const PaymentStatus = ({ receipt }: { readonly receipt: PaidReceipt }) => {
  const recordedText = paymentText(receipt);
  const isOpen = receipt.fareCase?.state === 'open';
  return (
    <>
      {recordedText && <p role="status">{recordedText}</p>}
      {isOpen && receipt.paidClaimedAt && <p>{driverWords.claimed(dateTimeLabel(receipt.paidClaimedAt))}</p>}
      {isOpen && <p>{driverWords.waiting}</p>}
      {paymentDecisionText(receipt).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
};

type Answer = FareMethod | 'part' | 'not_paid';

const RecordPayment = ({
  id,
  due,
  got,
  onDone,
}: FarePaymentProps & { readonly got: number; readonly onDone: () => void }) => {
  const [answer, setAnswer] = useState<Answer | ''>('');
  const [by, setBy] = useState<FareMethod>('cash');
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState(false);
  const record = useQueuedCommand(
    'farePaid',
    { id },
    {
      onDone,
      onRefused: (error) => showToast(errorSentence(error, driverWords.failed), { tone: 'destructive' }),
    },
  );
  if (record.isDone) return <p role="status">{driverWords.recorded}</p>;
  if (record.queued) return <WaitingActionLine act={record.queued} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer === '') return;
    if (answer !== 'part') return record.send({ method: answer === 'not_paid' ? null : answer });
    const paid = Number(amount);
    const fits = paid >= 1 && paid < due;
    setFault(!fits);
    if (fits) record.send({ method: by, paid });
  };
  const answers: readonly Answer[] = got === 0 ? [...fareMethods, 'part', 'not_paid'] : [...fareMethods, 'part'];
  const titleOf = (one: Answer) => (one === 'part' || one === 'not_paid' ? driverWords.choices[one] : methods[one]);
  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={send}>
      <ChoiceCards<Answer | ''>
        label={driverWords.how}
        value={answer}
        onChange={setAnswer}
        choices={answers.map((one) => ({ value: one, title: titleOf(one) }))}
      />
      {answer === 'part' && (
        <>
          <TextField
            label={driverWords.amount}
            hint={driverWords.amountHint(nairaLabel(due))}
            type="number"
            inputMode="decimal"
            min={1}
            max={due}
            value={amount}
            error={fault ? driverWords.amountFault(nairaLabel(due)) : undefined}
            onChange={({ target }) => setAmount(target.value)}
          />
          <ChoiceCards
            label={driverWords.by}
            columns={3}
            value={by}
            onChange={setBy}
            choices={fareMethods.map((one) => ({ value: one, title: methods[one] }))}
          />
        </>
      )}
      {answer === 'not_paid' && <p className="text-muted text-sm">{driverWords.notPaidHint}</p>}
      {answer !== '' && (
        <Button type="submit" className="self-start" look="secondary" pending={record.isPending} worksOffline>
          {answer === 'part'
            ? driverWords.recordPart
            : answer === 'not_paid'
              ? driverWords.recordNotPaid
              : driverWords.record(methods[answer], nairaLabel(due))}
        </Button>
      )}
    </form>
  );
};

const m = finishedRidesWords;

export const RideFollowUpCard = ({ ride }: { readonly ride: RideView }) => {
  const open = useIsAfterRidePeriod(ride);
  const stars = ride.ratings.driver;
  return (
    <Card title={m.afterwards}>
      <LoadedQuery query={useQuery(receiptQuery(ride.id))}>
        {({ payment }) => (
          <>
            <FarePaymentCard id={ride.id} due={ride.finalPrice ?? ride.estimatedPrice} completedAt={ride.completedAt} />
            {stars === null ? open && <RateRider ride={ride} /> : <p>{m.rated(stars)}</p>}
            {!open && (payment === null || stars === null) && <p className="text-muted">{m.over}</p>}
          </>
        )}
      </LoadedQuery>
    </Card>
  );
};
