import { askRelease, cancelRide } from '@saferide/contracts/ride/commands';
import { cancellationModeOf, cancelsFreelyUntil } from '@saferide/contracts/ride/ride-rules';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { ChipGroup } from '../../../design/choice-group.tsx';
import { TextField } from '../../../design/field.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { appWords } from '../../../messages/app.ts';
import { dateTimeLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from '../ride-rider.words.ts';

export const acceptedRideFacts = ({ status, pickupDueAt, arrivedAt, scheduledTime }: RideView) =>
  status === 'accepted' && pickupDueAt !== null ? { pickupDueAt, arrivedAt, scheduledFor: scheduledTime } : null;

const m = customerRideWords.cancel;
const minutes = underWayLimits.releaseAfterMs / 60_000;

/** `now` is the server's time in epoch milliseconds. */
const howCancelled = (ride: RideView, now: number) => {
  const accepted = acceptedRideFacts(ride);
  if (!accepted) return { how: 'search', until: null } as const;
  const until = cancelsFreelyUntil(accepted, underWayLimits);
  return { how: cancellationModeOf(accepted, underWayLimits, new Date(now).toISOString()), until } as const;
};

interface CancelRideButtonProps {
  readonly ride: RideView;
  /** Whether the button is in a dock, possibly next to other buttons. */
  readonly docked?: boolean;
}

export const CancelRideButton = ({ ride, docked = false }: CancelRideButtonProps) => {
  const [open, setOpen] = useState(false);
  const { how, until } = howCancelled(ride, useServerNow());
  const name = ride.driver?.profile?.firstName ?? null;
  const close = () => setOpen(false);
  if (how === 'ask' && ride.releaseAskedAt)
    return (
      <Banner announced title={m.asked(timeLabel(ride.releaseAskedAt))}>
        {m.waiting(name, minutes)}
      </Banner>
    );
  const aDriver = name ?? customerRideWords.aDriver;
  const texts = {
    search: () => m.text,
    free: () => m.free(aDriver, dateTimeLabel(until ?? '')),
    absent: () => m.absent(aDriver),
    ask: () => m.ask(name, minutes),
  };
  const keep = (
    <Button look="outline" size="tall" className="w-full" onClick={close}>
      {how === 'search' ? m.keep : m.keepAccepted}
    </Button>
  );
  return (
    <>
      {docked ? (
        <Button
          look="outline"
          size="tall"
          className="px-3! text-base! text-danger! only:flex-1"
          onClick={() => setOpen(true)}
        >
          {m.action}
        </Button>
      ) : (
        <Button look="danger" className="w-full" onClick={() => setOpen(true)}>
          {m.action}
        </Button>
      )}
      <Sheet open={open} onClose={close} title={m.title}>
        <p>{texts[how]()}</p>
        {how === 'ask' ? (
          <AskDriver ride={ride} onSettled={close}>
            {keep}
          </AskDriver>
        ) : (
          <CancelAtOnce ride={ride} onRefused={close}>
            {keep}
          </CancelAtOnce>
        )}
      </Sheet>
    </>
  );
};

type Reason = keyof typeof m.reasons;

const reasons: Readonly<Record<'search' | 'accepted', readonly Reason[]>> = {
  search: ['plansChanged', 'tooSlow', 'wrongPickup', 'anotherRide', 'other'],
  accepted: ['plansChanged', 'tooFar', 'wrongPickup', 'anotherRide', 'other'],
};

interface CancelAtOnceProps {
  readonly ride: RideView;
  readonly onRefused: () => void;
  readonly children: ReactNode;
}

const CancelAtOnce = ({ ride, onRefused, children }: CancelAtOnceProps) => {
  const [reason, setReason] = useState<Reason | ''>('');
  const [otherReason, setOtherReason] = useState('');
  const cancel = useCommand(cancelRide, {
    onDone: () => showToast(m.done, { tone: 'good' }),
    onRefused: (error) => {
      onRefused();
      showToast(errorSentence(error, ride.scheduledTime ? m.scheduledFailed : m.failed), { tone: 'destructive' });
    },
  });
  const text = reason === 'other' ? otherReason : reason && m.reasons[reason];
  return (
    <>
      <p className="font-semibold">
        {m.reason} <span className="font-normal text-muted">{appWords.optional}</span>
      </p>
      <ChipGroup
        label={m.reason}
        choices={reasons[ride.status === 'accepted' ? 'accepted' : 'search'].map((value) => ({
          value,
          label: m.reasons[value],
        }))}
        value={reason}
        onChange={setReason}
      />
      {reason === 'other' && (
        <TextField
          label={m.otherReason}
          optional
          maxLength={500}
          data-autofocus
          value={otherReason}
          onChange={({ target }) => setOtherReason(target.value)}
        />
      )}
      <div className="flex flex-col gap-2">
        <Button
          look="alarm"
          size="tall"
          className="w-full"
          pending={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: ride.id }, body: { reason: text } })}
        >
          {m.action}
        </Button>
        {children}
      </div>
    </>
  );
};

interface AskDriverProps {
  readonly ride: RideView;
  readonly onSettled: () => void;
  readonly children: ReactNode;
}

const AskDriver = ({ ride, onSettled, children }: AskDriverProps) => {
  const ask = useCommand(askRelease, {
    onDone: onSettled,
    onRefused: (error) => {
      onSettled();
      showToast(errorSentence(error, m.askFailed), { tone: 'destructive' });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <Button
        look="alarm"
        size="tall"
        className="w-full"
        pending={ask.isPending}
        onClick={() => ask.mutate({ params: { id: ride.id }, body: {} })}
      >
        {m.askAction(ride.driver?.profile?.firstName ?? null)}
      </Button>
      {children}
    </div>
  );
};
