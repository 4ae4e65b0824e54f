import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { RowLink } from '../../../design/row.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { durationLabel, ratingLabel, timeLabel } from '../../../messages/format.ts';
import { lazyIntlFormat } from '../../../messages/words.ts';
import { rideWords } from '../ride-list.words.ts';
import { scheduledRideWords } from '../ride-rider.words.ts';
import { rideVehicleText } from '../vehicle-text.ts';

const m = scheduledRideWords;

const timeZone = 'Africa/Lagos';
const weekday = lazyIntlFormat((locales) => new Intl.DateTimeFormat(locales, { weekday: 'short', timeZone }));
const day = lazyIntlFormat((locales) => new Intl.DateTimeFormat(locales, { day: 'numeric', timeZone }));

export const RiderScheduledRide = ({ ride }: { readonly ride: RideView }) => {
  const { driver, scheduledTime } = ride;
  const vehicle = driver && [rideVehicleText(driver), driver.vehiclePlate].filter(Boolean).join(', ');
  const time = scheduledTime ?? ride.createdAt;
  return (
    <RowLink
      to={withParams(pages.customerRide, { id: ride.id })}
      icon={
        <span className="grid size-12 place-content-center rounded-sign bg-brand-soft text-center text-brand-ink leading-tight">
          <span className="font-semibold text-xs">{weekday().format(new Date(time))}</span>
          <span className="font-bold text-lg tabular-nums">{day().format(new Date(time))}</span>
        </span>
      }
      title={`${timeLabel(time)} · ${ride.destinationAddress ?? rideWords.erased}`}
      sub={
        <>
          <Countdown to={time} />
          <span className="block">
            {driver
              ? `${m.accepted}: ${[driver.profile?.firstName, vehicle].filter(Boolean).join(', ')} (${ratingLabel(driver.rating)})`
              : m.waiting}
          </span>
        </>
      }
    />
  );
};

const Countdown = ({ to }: { readonly to: string }) => {
  const left = Date.parse(to) - useServerNow();
  return <span className="tabular-nums">{left > 0 ? m.pickupIn(durationLabel(left, 4)) : m.pickupNow}</span>;
};
