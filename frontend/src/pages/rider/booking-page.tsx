import { pages } from '@saferide/contracts/kernel/pages';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { Page } from '../../design/page.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { BetweenCitiesDialog } from '../../features/ride/between-cities-dialog.tsx';
import { AddressFields } from '../../features/ride/booking/address-fields.tsx';
import { ScheduleFields, VehicleFields } from '../../features/ride/booking/booking-fields.tsx';
import { resolvedPointOf } from '../../features/ride/booking/booking-form.ts';
import { BookingMap, useBookingRoute } from '../../features/ride/booking/booking-map.tsx';
import { TripSummary } from '../../features/ride/booking/trip-summary.tsx';
import { useBooking } from '../../features/ride/booking/use-booking.ts';
import { bookingWords } from '../../features/ride/ride-rider.words.ts';
import { useClassesNear } from '../../features/ride/use-classes-near.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const m = bookingWords;

export const BookingPage = () => {
  const { customer } = useCurrentUser();
  return customer ? <BookingForm /> : <Navigate to={pages.customer} replace />;
};

const BookingForm = () => {
  const { booking, ends, isAsked, change, quotes, submit, pending, betweenCities, ...shown } = useBooking();
  const { fareChanged, endFault, refusedEnd } = shown;
  const known = { pickup: ends.pickup.resolution, destination: ends.destination.resolution };
  const way = useBookingRoute(known);
  const near = useClassesNear(booking.when === 'now' ? resolvedPointOf(known.pickup) : null);
  const fare = useRef<HTMLDivElement>(null);
  const fields = (
    <form
      noValidate
      className="grid items-start gap-4 md:grid-cols-[3fr_2fr]"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="flex flex-col gap-4">
        <BookingMap {...{ booking, known, way }} onChange={change} />
        {booking.when === 'later' && <ScheduleFields booking={booking} onChange={change} />}
        <AddressFields
          {...{ booking, ends, endFault, refusedEnd }}
          onLookUp={() => fare.current?.focus()}
          onChange={change}
        />
        <VehicleFields {...{ booking, quotes, way, near }} onChange={change} />
      </div>
      <div ref={fare} tabIndex={-1} className="md:sticky md:top-20">
        <TripSummary
          booking={booking}
          quote={quotes[booking.vehicleType]}
          {...{ way, fareChanged, needsConfirmation: isAsked }}
          pending={pending}
          onBook={() => submit()}
        />
      </div>
    </form>
  );
  return (
    <Page title={m.title} back={{ to: pages.customer, label: m.back }}>
      <Tabs
        label={m.tabs.label}
        value={booking.when}
        onChange={(when) => change({ when: when === 'later' ? 'later' : 'now' })}
        tabs={[
          { value: 'now', label: m.tabs.now, content: fields },
          { value: 'later', label: m.tabs.later, content: fields },
        ]}
      />
      <BetweenCitiesDialog {...betweenCities} pending={pending} />
    </Page>
  );
};
