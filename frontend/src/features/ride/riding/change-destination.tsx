import { changeRideDestination } from '@saferide/contracts/ride/commands';
import { hoursLimits } from '@saferide/contracts/ride/hours-limits';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { type FormEvent, useRef, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { useFavourites } from '../../account/index.ts';
import { emptyPlace } from '../booking/place.ts';
import { PlaceField } from '../booking/place-field.tsx';
import { usePlaceLookup, useServerQuestion } from '../booking/use-place-lookup.ts';
import { hoursWords } from '../hours/hours.words.ts';
import { changeDestinationWords } from '../ride-rider.words.ts';

const m = changeDestinationWords;

interface ChangeDestinationFormProps {
  readonly ride: RideView;
  readonly onChanged?: () => void;
}

export const ChangeDestinationButton = ({ ride }: { readonly ride: RideView }) => (
  <Card title={m.title}>
    <ChangeDestinationForm ride={ride} />
  </Card>
);

export const ChangeDestinationForm = ({ ride, onChanged }: ChangeDestinationFormProps) => {
  const [place, setPlace] = useState(emptyPlace);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const saved = useFavourites();
  const { lookupState, markSent, showQuestion } = useServerQuestion(
    place,
    usePlaceLookup(place, ride.destinationLocation ?? ride.pickupLocation),
  );
  const at = lookupState.resolution.kind === 'known' ? lookupState.resolution.at : null;
  const update = useCommand(changeRideDestination, {
    onDone: () => {
      setPlace(emptyPlace);
      setReason('');
      onChanged?.();
      if (ride.status === 'in_progress') showToast(m.updated, { description: m.updatedDetail, tone: 'good' });
      else showToast(m.changed, { description: m.changedDetail, tone: 'good' });
    },
    onRefused: (error) => {
      if (!showQuestion(error)) showToast(errorSentence(error, m.failed), { tone: 'destructive' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!at) return field.current?.querySelector('input')?.focus();
    const confirmed = place.confirmed ? { confirmed: true } : {};
    const body = { address: place.address.trim(), ...at, ...confirmed, reason: reason.trim() };
    markSent();
    update.mutate({ params: { id: ride.id }, body });
  };
  return (
    <>
      <p>
        {m.text} {hoursWords.changes.left(hoursLimits.destinationChanges - ride.totalDestinationChanges)}
      </p>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <div ref={field}>
          <PlaceField
            label={m.search}
            hint={m.hint}
            enterKeyHint="done"
            recent={[]}
            {...{ place, lookupState, saved }}
            onChange={setPlace}
            onEnter={() => undefined}
          />
        </div>
        <TextField
          label={m.reason}
          optional
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" pending={update.isPending}>
          {at ? m.update : m.select}
        </Button>
      </form>
      {ride.destinationHistory.length > 0 && (
        <div>
          <h3 className="font-bold">{m.history}</h3>
          <ol className="list-inside list-decimal">
            {ride.destinationHistory.map(({ address, timestamp, reason: why }) => (
              <li key={timestamp}>
                {timeLabel(timestamp)} · {address}
                {why && m.because(why)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
};
