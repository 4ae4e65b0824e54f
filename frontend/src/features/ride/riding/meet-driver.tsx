import { confirmDriverSeen } from '@saferide/contracts/ride/commands';
import { driverAbsentFrom } from '@saferide/contracts/ride/ride-rules';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { ClockAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { RowButton } from '../../../design/row.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { metresLabel, timeLabel } from '../../../messages/format.ts';
import { outboxWords } from '../../../outbox/outbox.words.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { minutesLate } from '../minutes-late.ts';
import { lastKnownWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { acceptedRideFacts } from './cancel-ride.tsx';
import { type DriverMovement, driverMovementAfter } from './driver-movement.ts';
import { driverSeenWords as seenWords } from './riding.words.ts';
import type { RideTrack } from './track-driver.tsx';

/** In metres; null unless the server asks the rider to confirm. */
const farAway = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'DriverSeenFarAway') return null;
  const distanceMetres = error.problem?.distanceMetres;
  return typeof distanceMetres === 'number' ? distanceMetres : null;
};

/** How long the rider can undo a confirmation that they see a driver who seems far away. */
const UNDO_MS = 5_000;

const DriverSeenButton = ({ ride, track }: MeetDriverProps) => {
  const [metres, setMetres] = useState<number | null>(null);
  const [isUndoable, setUndoable] = useState(false);
  const name = ride.driver?.profile?.firstName ?? null;
  const see = useCommand(confirmDriverSeen, {
    onDone: () => setMetres(null),
    onRefused: (error) => {
      const away = farAway(error);
      setMetres(away);
      if (away === null) showToast(errorSentence(error, seenWords.failed), { tone: 'destructive' });
    },
  });
  const waiting = useRef<{ readonly timer: number; readonly confirm: () => void }>(null);
  const take = () => {
    const taken = waiting.current;
    clearTimeout(taken?.timer);
    waiting.current = null;
    return taken;
  };
  // A rider who leaves the page, or the app, has not undone the answer.
  useEffect(() => {
    const leave = () => waiting.current?.confirm();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const confirmLater = () => {
    setMetres(null);
    setUndoable(true);
    const confirm = () => {
      if (take()) see.mutate({ params: { id: ride.id }, body: { confirmed: true }, keepalive: true });
      setUndoable(false);
    };
    waiting.current = { timer: window.setTimeout(confirm, UNDO_MS), confirm };
  };
  const undo = () => {
    take();
    setUndoable(false);
  };
  if (ride.driverSeenAt) return <p role="status">{seenWords.done}</p>;
  if (isUndoable)
    return (
      <div className="flex min-h-touch items-center justify-between gap-3">
        <p role="status">{seenWords.undoable(name)}</p>
        <Button look="quiet" className="-mr-4 shrink-0" autoFocus onClick={undo}>
          {outboxWords.undo}
        </Button>
      </div>
    );
  return (
    <>
      <Button
        look="secondary"
        pending={see.isPending}
        onClick={() => see.mutate({ params: { id: ride.id }, body: {} })}
      >
        {seenWords.action}
      </Button>
      <Dialog open={metres !== null} onClose={() => setMetres(null)} title={seenWords.farTitle}>
        <p>
          {seenWords.far(
            name ?? customerRideWords.aDriver,
            track.way ? metresLabel(track.way.metresLeft) : seenWords.straight(metresLabel(metres ?? 0)),
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={confirmLater}>{seenWords.sure(name)}</Button>
          <Button look="secondary" onClick={() => setMetres(null)}>
            {seenWords.notSure}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

const m = customerRideWords;
const ASK_AGAIN_MINUTES = 5;

const DriverLate = lazy(async () => ({ default: (await import('./driver-late.tsx')).DriverLate }));

interface MeetDriverProps {
  readonly ride: RideView;
  readonly track: RideTrack;
}

export const MeetDriver = ({ ride, track }: MeetDriverProps) => {
  const accepted = acceptedRideFacts(ride);
  return (
    <Card title={m.meet}>
      {!ride.arrivedAt && (
        <NeedsNetwork why={lastKnownWords.riderWaits}>
          <DriverSeenButton ride={ride} track={track} />
        </NeedsNetwork>
      )}
      {accepted && (
        <DriverAbsent ride={ride} track={track} from={Date.parse(driverAbsentFrom(accepted, underWayLimits))} />
      )}
    </Card>
  );
};

const useDriverMovement = ({ fix }: RideTrack, pickup: RideView['pickupLocation']): DriverMovement | null => {
  const [movement, setMovement] = useState<DriverMovement | null>(null);
  useEffect(() => {
    if (fix && pickup) setMovement((before) => driverMovementAfter(before, fix, pickup));
  }, [fix, pickup]);
  return movement;
};

/** `from` is when the driver can first be reported, in epoch milliseconds. */
const DriverAbsent = ({ ride, track, from }: MeetDriverProps & { readonly from: number }) => {
  const now = useServerNow();
  const movement = useDriverMovement(track, ride.pickupLocation);
  const [open, setOpen] = useState(false);
  const [askAt, setAskAt] = useState<number | null>(null);
  const isAsking = open || (askAt !== null && now >= askAt);
  const close = () => {
    setOpen(false);
    setAskAt(null);
  };
  const wait = () => {
    setOpen(false);
    setAskAt(now + ASK_AGAIN_MINUTES * 60_000);
  };
  if (now < from) return <p className="text-muted text-sm">{m.absent.text(timeLabel(from))}</p>;
  const late = ride.pickupDueAt === null ? 0 : minutesLate(ride.pickupDueAt, now);
  return (
    <div className="-mx-4 border-line border-t lg:-mx-6">
      <RowButton
        icon={<ClockAlert />}
        title={m.absent.action}
        sub={m.absent.row(ride.driver?.profile?.firstName ?? m.aDriver, late)}
        onClick={() => setOpen(true)}
      />
      {isAsking && (
        <Suspense>
          <DriverLate
            ride={ride}
            track={track}
            movement={movement}
            open
            onClose={close}
            askAgainMinutes={ASK_AGAIN_MINUTES}
            onWait={wait}
          />
        </Suspense>
      )}
    </div>
  );
};
