import { reportDriverAbsent } from '@saferide/contracts/ride/commands';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import type { RideView } from '@saferide/contracts/ride/views';
import { Phone, Star } from 'lucide-react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { Plate } from '../../../design/plate.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { atTime, decimal } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { lastKnownWords } from '../last-known.words.ts';
import { isStillAhead } from '../open-rides.ts';
import { vehicleNamed } from '../vehicle-named.ts';
import { AskRelease } from './ask-release.tsx';
import { customerRideWords } from './customer-ride.words.ts';
import { DriverPhoto } from './driver-photo.tsx';
import { SeeDriver } from './see-driver.tsx';
import { TRACKED_BEFORE_MS } from './tracked-before.ts';

const m = customerRideWords;

/** When a rider may say that the driver is not there, in epoch milliseconds. */
const absentFrom = ({ pickupDueAt, arrivedAt, scheduledTime }: RideView): number =>
  arrivedAt === null
    ? Date.parse(pickupDueAt ?? '') + underWayFigures.driverAbsentAfterMs
    : Math.max(Date.parse(arrivedAt), Date.parse(scheduledTime ?? arrivedAt)) +
      underWayFigures.driverAbsentAfterArrivalMs;

/** Who comes, in what, and the code that starts the ride. */
export const DriverCard = ({ ride }: { readonly ride: RideView }) => {
  const { driver } = ride;
  const later = isStillAhead(ride, useServerNow(30_000), TRACKED_BEFORE_MS);
  if (!driver) return null;
  const name = driver.profile ? `${driver.profile.firstName} ${driver.profile.lastName}` : m.aDriver;
  const vehicle = vehicleNamed(driver);
  return (
    <Card title={name} aside={<Rating {...driver} />}>
      <DriverPhoto id={ride.id} name={name} />
      {driver.vehiclePlate && <Plate label={m.plate}>{driver.vehiclePlate}</Plate>}
      {vehicle && <p className="text-center text-lg">{vehicle}</p>}
      {ride.startCode && <StartCode code={ride.startCode} />}
      {later && <p className="text-muted">{m.track.later}</p>}
      {driver.profile?.phoneNumber && (
        <a href={`tel:${driver.profile.phoneNumber}`} className={buttonClasses('secondary')}>
          <Phone aria-hidden="true" />
          {m.call}
        </a>
      )}
      {ride.status === 'accepted' && !later && (
        <NeedsNetwork why={lastKnownWords.riderWaits}>
          {!ride.arrivedAt && <SeeDriver ride={ride} />}
          <DriverAbsent id={ride.id} from={absentFrom(ride)} />
          <AskRelease ride={ride} />
        </NeedsNetwork>
      )}
    </Card>
  );
};

/** Stars and trips; trips alone for a driver nobody has rated yet. */
const Rating = ({ rating, trips }: Pick<NonNullable<RideView['driver']>, 'rating' | 'trips'>) => (
  <span className="flex shrink-0 items-center gap-1 font-bold">
    {rating !== null && (
      <>
        <Star aria-hidden="true" size={18} className="fill-amber" />
        <span className="sr-only">{m.rating(decimal(rating))}</span>
        <span aria-hidden="true">{decimal(rating)} ·</span>
      </>
    )}
    {m.trips(trips)}
  </span>
);

const StartCode = ({ code }: { readonly code: string }) => (
  <div className="rounded-inner border-2 border-control p-3 text-center">
    <p className="font-bold">{m.startCode}</p>
    <p className="font-black text-5xl tracking-[0.3em] tabular-nums">{code}</p>
    <p className="text-muted text-sm">{m.startCodeHint}</p>
  </div>
);

/** A rider may say that the driver never came, some time after the promised pickup. `from`: epoch milliseconds. */
const DriverAbsent = ({ id, from }: { readonly id: string; readonly from: number }) => {
  const now = useServerNow();
  const report = useCommand(reportDriverAbsent, {
    onDone: () => showToast(m.absent.done, { tone: 'good' }),
    onRefused: (error) => showToast(sentenceOf(error, m.absent.failed), { tone: 'destructive' }),
  });
  return now < from ? (
    <p className="text-muted text-sm">{m.absent.text(atTime(from))}</p>
  ) : (
    <Button look="danger" pending={report.isPending} onClick={() => report.mutate({ params: { id }, body: {} })}>
      {m.absent.action}
    </Button>
  );
};
