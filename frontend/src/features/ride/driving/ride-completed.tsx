import { fareMethods } from '@saferide/contracts/pick-lists';
import type { RideView } from '@saferide/contracts/ride/views';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Stars } from '../../../design/stars.tsx';
import { naira } from '../../../messages/format.ts';
import { Queued } from '../../../outbox/queued.tsx';
import { useAct } from '../../../outbox/use-act.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { activeRideWords } from './active-ride.words.ts';
import { rideCompletedWords } from './ride-completed.words.ts';

const m = rideCompletedWords;
/** The dialog's steps (`spec/` document 2 §2.5), in milliseconds. */
const STEPS_MS = [1_000, 2_000];

export interface CompletedRide {
  readonly ride: RideView;
  readonly finalPrice: number;
}

/** What was earned first; then how it was paid; then how the rider was. */
export const RideCompleted = ({ completed, onClose }: { completed: CompletedRide | null; onClose: () => void }) => (
  <Dialog open={completed !== null} onClose={onClose} title={m.title}>
    {completed && <Steps {...completed} onClose={onClose} />}
  </Dialog>
);

const Steps = ({ ride, finalPrice, onClose }: CompletedRide & { readonly onClose: () => void }) => {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = STEPS_MS.map((after, index) => setTimeout(() => setStep(index + 1), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <div className="rounded-inner bg-brand p-4 text-center text-on-brand">
        <p>{m.earned}</p>
        <p className="font-black text-5xl tabular-nums">{naira(finalPrice)}</p>
        <p>{m.all}</p>
      </div>
      {step >= 1 && <HowPaid id={ride.id} />}
      {step >= 2 && <RateRider ride={ride} />}
      <Button size="lg" onClick={onClose}>
        {m.done}
      </Button>
    </>
  );
};

const HowPaid = ({ id }: { readonly id: string }) => {
  const record = useAct(
    'farePaid',
    { id },
    {
      onRefused: (error) => showToast(sentenceOf(error, m.recordFailed), { tone: 'destructive' }),
    },
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-bold">{m.paidHow}</legend>
      {record.isDone ? (
        <p role="status">{m.recorded}</p>
      ) : record.queued ? (
        <Queued act={record.queued} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {fareMethods.map((method) => (
            <Button key={method} look="secondary" disabled={record.isPending} onClick={() => record.send({ method })}>
              {m.methods[method]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
};

const RateRider = ({ ride }: { readonly ride: RideView }) => {
  const rate = useAct(
    'rating',
    { id: ride.id },
    {
      onRefused: (error) => showToast(sentenceOf(error, m.rateFailed), { tone: 'destructive' }),
    },
  );
  const name = ride.customerName ?? activeRideWords.aRider;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-bold">{m.rate(name)}</p>
      {rate.isDone ? (
        <p role="status">{m.rated}</p>
      ) : rate.queued ? (
        <Queued act={rate.queued} />
      ) : (
        <Stars
          label={m.stars}
          value={rate.isPending ? (rate.sent?.stars ?? 0) : 0}
          disabled={rate.isPending}
          onChange={(given) => rate.send({ stars: given })}
        />
      )}
    </div>
  );
};
