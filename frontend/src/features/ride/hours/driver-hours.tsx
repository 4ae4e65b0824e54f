import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useServerNow } from '../../../design/use-time.ts';
import { timeLabel, timeOrDateTimeLabel } from '../../../messages/format.ts';
import { activeRideWords } from '../ride.words.ts';
import { AddHoursRow, HoursQuestion } from './add-hours.tsx';
import { hoursWords } from './hours.words.ts';
import { bookedHoursSpan, HoursLeft } from './hours-left.tsx';

const m = hoursWords;

/** Shows the booked hours, and the rider's and the driver's proposals of more hours. */
export const DriverHours = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(5_000);
  const span = bookedHoursSpan(ride);
  if (!span) return null;
  const other = ride.customer?.profile.fullName.split(' ')[0] ?? activeRideWords.aRider;
  const isOver = now >= span.until;
  return (
    <section aria-label={m.title} className="flex flex-col gap-2">
      <div role="status">
        <p className="font-bold">{isOver ? m.over.driver : m.bookedUntil(timeOrDateTimeLabel(span.until, now))}</p>
        {isOver && <p>{m.overText.driver(timeLabel(span.until))}</p>}
      </div>
      <HoursLeft ride={ride} />
      <div className="-mx-4 flex flex-col divide-y divide-line border-line border-y">
        <HoursQuestion ride={ride} as="driver" other={other} />
        <AddHoursRow ride={ride} as="driver" other={other} />
      </div>
    </section>
  );
};
