import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { straightLineMetres } from '@saferide/contracts/place/point';
import { arriveAtPickup, completeRide, startRide } from '@saferide/contracts/ride/commands';
import type { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorSentence, problemCodeOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { CodeField, TextField } from '../../../design/field.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { metresLabel, nairaLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { receiptQuery } from '../queries.ts';
import { activeRideWords } from '../ride.words.ts';

const m = activeRideWords;

/** In degrees, with the accuracy in metres. */
export interface DriverPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

export interface ArriveActionProps {
  readonly ride: RideView;
  /** Null without a recent, accurate position. */
  readonly at: DriverPoint | null;
  readonly whyUnplaced: string | null;
}

const hintOf = ({ ride: { driverSeenAt, pickupLocation }, at, whyUnplaced }: ArriveActionProps): string | null => {
  if (driverSeenAt) return m.arriveSeen;
  if (!pickupLocation) return null;
  const within = metresLabel(underWayLimits.arrivalWithinMetres);
  if (!at) return m.arriveUnknown(whyUnplaced, within);
  const metres = straightLineMetres(at, pickupLocation);
  return metres + at.accuracy > underWayLimits.arrivalWithinMetres ? m.arriveFar(within) : m.arriveNear;
};

/** Reserves the space of the longest hint, so that a change of the hint moves nothing. */
export const ArriveAction = ({ ride, at, whyUnplaced }: ArriveActionProps) => {
  const arrive = useCommand(arriveAtPickup, {
    onRefused: (error) => showToast(errorSentence(error, m.arriveFailed), { tone: 'destructive' }),
  });
  const hint = hintOf({ ride, at, whyUnplaced });
  const described = useId();
  return (
    <>
      <Button
        size="lg"
        pending={arrive.isPending}
        aria-describedby={hint ? described : undefined}
        onClick={() => arrive.mutate({ params: { id: ride.id }, body: {} })}
      >
        {m.arrive}
      </Button>
      {hint && (
        <p id={described} className="min-h-30 font-bold md:min-h-12">
          {hint}
        </p>
      )}
    </>
  );
};

interface StartActionProps {
  readonly id: string;
  readonly scheduledTime: string | null;
}

export const StartAction = ({ id, scheduledTime }: StartActionProps) => {
  const now = useServerNow();
  const early = scheduledTime !== null && now < Date.parse(scheduledTime);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const start = useCommand(startRide, {
    onRefused: (error) => {
      setCode('');
      setFault(errorSentence(error, m.startFailed));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = startRide.body.safeParse({ code });
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) start.mutate({ params: { id }, body: checked.data });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <CodeField
        label={m.startCode}
        hint={m.startCodeHint}
        digits={4}
        tall
        autoComplete="off"
        value={code}
        error={fault}
        onChange={(typed) => {
          setCode(typed);
          if (typed !== '' && startRide.body.safeParse({ code: typed }).success) setFault(undefined);
        }}
      />
      {early && <p className="font-bold">{m.startFrom(timeLabel(scheduledTime))}</p>}
      <Button type="submit" size="lg" disabled={early} pending={start.isPending}>
        {m.start}
      </Button>
    </form>
  );
};

export interface CompleteActionProps {
  readonly ride: RideView;
  readonly at: DriverPoint | null;
  /** `finalPrice` is in naira. */
  readonly onCompleted: (ride: RideView, finalPrice: number) => void;
}

const HOUR_MS = 3_600_000;

interface HoursLeft {
  readonly started: number;
  readonly booked: number;
  /** The fare for the hours that have started, in naira. */
  readonly due: number;
}

/** Null if the agreed fare is due, and for rides priced by distance. */
const hoursLeftOf = (ride: RideView, now: number): HoursLeft | null => {
  const { serviceDurationHours: booked, startedAt, endConfirmed, estimatedPrice, topUp } = ride;
  if (booked === null || startedAt === null || endConfirmed !== null) return null;
  const started = Math.max(1, Math.ceil((now - Date.parse(startedAt)) / HOUR_MS));
  if (started >= booked) return null;
  return { started, booked, due: estimatedPrice - ((booked - started) * (estimatedPrice - topUp)) / booked };
};

/** Why the driver must give a reason for ending the ride here; null if none is needed. */
const earlyBy = (ride: RideView, at: DriverPoint | null, hours: HoursLeft | null): string | null => {
  const { destinationLocation, endConfirmed } = ride;
  if (hours) return m.earlyHours(hours.started, hours.booked);
  if (endConfirmed !== null || destinationLocation === null) return null;
  if (at === null) return m.earlyUnseen;
  return straightLineMetres(at, destinationLocation) > underWayLimits.earlyEndBeyondMetres ? m.earlyEnd : null;
};

export const CompleteAction = ({ ride, at, onCompleted }: CompleteActionProps) => {
  const [open, setOpen] = useState(false);
  const [earlyText, setEarlyText] = useState<string | null>(null);
  const [due, setDue] = useState<number | null>(null);
  const complete = useCommand(completeRide, {
    onDone: (answer) => onCompleted(ride, answer.ride.finalPrice),
    onRefused: (error) => {
      const code = problemCodeOf(error);
      if (code === 'FinalFareAboveDue' || code === 'HoursNotOver') setDue(dueIn(error));
      if (code === 'FinalFareAboveDue' || code === 'HoursNotOver' || code === 'EarlyEndReasonNeeded')
        return setEarlyText(errorSentence(error, m.earlyReasonNeeded));
      setOpen(false);
      showToast(errorSentence(error, m.completeFailed), { tone: 'destructive' });
    },
  });
  const hours = hoursLeftOf(ride, useServerNow());
  const early = ride.endConfirmed === null ? (earlyText ?? earlyBy(ride, at, hours)) : null;
  const isDriven = early !== null && hours === null && due === null;
  const { data: receipt } = useQuery({ ...receiptQuery(ride.id), enabled: open && isDriven });
  const agreed = early === null ? ride.estimatedPrice : (due ?? hours?.due ?? ride.estimatedPrice);
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        {m.complete}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.complete}>
        <FinalFare
          most={isDriven ? drivenFareOf(ride, at, receipt) : agreed}
          driven={isDriven}
          early={early}
          confirmed={ride.endConfirmed !== null}
          pending={complete.isPending}
          onAgreed={(body) => complete.mutate({ params: { id: ride.id }, body })}
        />
      </Dialog>
    </>
  );
};

/**
 * Approximately the fare for the distance from the pickup, in naira, because the server computes it from its own last
 * position; null while unknown.
 */
const drivenFareOf = (
  { pickupLocation, estimatedPrice, distance }: RideView,
  at: DriverPoint | null,
  receipt: ResponseOf<typeof rideReceipt> | undefined,
): number | null => {
  // The first line is the base fare.
  const distanceFare = receipt?.lines[1]?.amount;
  if (!at || !pickupLocation || distanceFare === undefined) return null;
  const driven = Math.min(1, straightLineMetres(pickupLocation, at) / 1_000 / distance);
  return Math.round(estimatedPrice - distanceFare * (1 - driven));
};

/** The fare that the server computed, in naira; null if the error states none. */
const dueIn = (error: unknown): number | null => {
  const dueFare = error instanceof ApiError ? error.problem?.dueFare : null;
  return typeof dueFare === 'number' ? dueFare : null;
};

interface FinalFareProps {
  /** In naira; null while unknown. */
  readonly most: number | null;
  /** Whether `most` is approximate: unless the driver enters a fare, the server sets it. */
  readonly driven: boolean;
  readonly early: string | null;
  readonly confirmed: boolean;
  readonly pending: boolean;
  readonly onAgreed: (body: { readonly finalPrice?: number; readonly reason?: string }) => void;
}

const FinalFare = ({ most, driven, early, confirmed, pending, onAgreed }: FinalFareProps) => {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [typed, setTyped] = useState<{ readonly fare: string; readonly of: number } | null>(null);
  const typedFare = typed?.of === most ? typed.fare : null;
  const fare = typedFare ?? String(most);
  const amount = fare.trim() === '' ? Number.NaN : Number(fare);
  const fits = most === null || (amount >= 0 && amount <= most);
  const isServerFare = driven && typedFare === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return;
    const price = isServerFare ? {} : { finalPrice: amount };
    if (early === null) onAgreed(price);
    else if (reason.trim() === '') setFault(m.earlyReasonNeeded);
    else onAgreed({ ...price, reason });
  };
  const shownFare = (): string => {
    if (most === null) return m.drivenFare;
    if (!fits) return '…';
    return isServerFare ? m.aboutFare(nairaLabel(amount)) : nairaLabel(amount);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {most !== null && (
        <TextField
          label={m.finalFare}
          hint={m.finalFareHint(nairaLabel(most))}
          type="number"
          inputMode="decimal"
          min={0}
          max={most}
          value={fare}
          error={fits ? undefined : amount > most ? m.finalFareTooHigh(nairaLabel(most)) : m.finalFareMissing}
          onChange={({ target }) => setTyped({ fare: target.value, of: most })}
        />
      )}
      {confirmed && <p role="status">{m.endConfirmed}</p>}
      {early !== null && (
        <>
          <p role="status">{early}</p>
          <TextField
            label={m.earlyReason}
            maxLength={500}
            value={reason}
            error={fault}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
        </>
      )}
      <Button type="submit" size="lg" disabled={!fits} pending={pending}>
        {m.confirmComplete(shownFare())}
      </Button>
    </form>
  );
};
