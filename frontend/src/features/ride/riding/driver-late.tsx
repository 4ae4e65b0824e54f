import { straightLineMetres } from '@saferide/contracts/place/point';
import { reportDriverAbsent } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, ClockAlert, Phone } from 'lucide-react';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { RowButton } from '../../../design/row.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { metresLabel, minutesLabel, nairaLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { placeAtQuery } from '../../place/index.ts';
import { CallLink } from '../../voice-call/index.ts';
import { minutesLate } from '../minutes-late.ts';
import { placeText } from '../place-text.ts';
import { lastKnownWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { CancelRideButton } from './cancel-ride.tsx';
import type { DriverMovement } from './driver-movement.ts';
import { driverSeenWords, driverLateWords as m } from './riding.words.ts';
import { currentRemainingRoute, isFixCurrent, type RideTrack } from './track-driver.tsx';

const MINUTE_MS = 60_000;

export interface DriverLateProps {
  readonly ride: RideView;
  readonly track: RideTrack;
  readonly movement: DriverMovement | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** How long after tapping “wait” the rider is asked about the late driver again. */
  readonly askAgainMinutes: number;
  readonly onWait: () => void;
}

/** Says where the driver is, from a reading of the last minute, or where they were last seen. */
const useWhere = ({ ride, track, movement }: DriverLateProps, name: string, now: number): string => {
  const { fix } = track;
  const isCurrent = isFixCurrent(track, now);
  const place = useQuery({
    ...placeAtQuery(fix ?? { latitude: 0, longitude: 0 }),
    enabled: fix !== null && !isCurrent,
  });
  if (!fix) return m.neverSeen(name);
  if (!isCurrent) return m.lastSeen(name, timeLabel(fix.fixedAt), place.data?.name ?? place.data?.area ?? null);
  if (!ride.pickupLocation) return '';
  const away = track.way
    ? metresLabel(track.way.metresLeft)
    : driverSeenWords.straight(metresLabel(straightLineMetres(fix, ride.pickupLocation)));
  const isStill = movement !== null && now - Date.parse(movement.since) >= MINUTE_MS;
  return isStill ? m.still(name, timeLabel(movement.since), away) : m.at(name, away);
};

export const DriverLate = (props: DriverLateProps) => {
  const { ride, track, movement, open, onClose, askAgainMinutes, onWait } = props;
  const now = useServerNow();
  const name = ride.driver?.profile?.firstName ?? customerRideWords.aDriver;
  const where = useWhere(props, name, now);
  const route = currentRemainingRoute(track, now);
  const hasArrived = ride.arrivedAt !== null;
  const isClose =
    !hasArrived && movement?.closer === true && now - Date.parse(movement.since) < MINUTE_MS && route !== null;
  const report = useCommand(reportDriverAbsent, { onDone: () => showToast(m.done, { tone: 'good' }) });
  const phone = ride.driver?.profile?.phoneNumber ?? null;
  const headline = (): string => {
    if (hasArrived) return m.waiting(name, placeText(ride.pickupAddress, ride.pickupArea));
    if (isClose) return m.coming(name, minutesLabel(route.secondsLeft / 60));
    return m.late(name, ride.pickupDueAt === null ? 0 : minutesLate(ride.pickupDueAt, now));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.title}
      footer={
        <NeedsNetwork why={lastKnownWords.riderWaits}>
          {report.isError && (
            <p role="alert" className="pb-2 text-danger text-sm">
              {m.failed}
            </p>
          )}
          <div className="flex w-full flex-wrap gap-2">
            <CancelRideButton ride={ride} docked />
            <Button
              size="tall"
              look={isClose ? 'outline' : 'primary'}
              className="min-w-0 flex-1 basis-40 px-1! text-base!"
              pending={report.isPending}
              onClick={() => report.mutate({ params: { id: ride.id }, body: {} })}
            >
              {report.isPending ? m.finding : hasArrived ? m.notThere(name) : m.find}
            </Button>
          </div>
        </NeedsNetwork>
      }
    >
      <div className="flex flex-col items-start gap-1">
        {!hasArrived && (
          <Badge tone="warning">
            <ClockAlert aria-hidden="true" size={14} />
            {m.badge}
          </Badge>
        )}
        <div role="status">
          <p className="font-bold text-2xl">{headline()}</p>
          <p className="text-muted">
            {!hasArrived && ride.pickupDueAt !== null && `${m.promised(timeLabel(ride.pickupDueAt))} `}
            {where}
          </p>
        </div>
      </div>
      <ul className="flex flex-col gap-2">
        {m.facts(name, nairaLabel(ride.estimatedPrice)).map((fact) => (
          <li key={fact} className="flex items-start gap-2">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brand" />
            {fact}
          </li>
        ))}
      </ul>
      <div className="-mx-5 divide-y divide-line border-line border-t">
        {ride.mayCall && (
          <CallLink
            rideId={ride.id}
            phone={phone}
            className="flex min-h-driving w-full items-center gap-3 py-2 pr-4 pl-4 text-left hover:bg-fill"
          >
            <Phone aria-hidden="true" className="shrink-0 text-muted" />
            <span>
              <span className="block font-semibold">{m.call(name)}</span>
              {phone && <span className="block text-muted text-sm">{phone}</span>}
            </span>
          </CallLink>
        )}
        {isClose ? (
          <div className="px-5 py-3">
            <Button size="tall" className="w-full" onClick={onWait}>
              {m.wait(name)}
            </Button>
          </div>
        ) : (
          <RowButton icon={<Clock />} title={m.wait(name)} sub={m.askAgain(askAgainMinutes)} onClick={onWait} />
        )}
      </div>
    </Sheet>
  );
};
