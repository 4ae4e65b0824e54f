import { pradoHours } from '@saferide/contracts/figures';
import { type VehicleType, vehicleTypes } from '@saferide/contracts/pick-lists';
import type { RouteView } from '@saferide/contracts/place/geo';
import { rideFigures } from '@saferide/contracts/ride/figures';
import { Banner } from '../../../design/banner.tsx';
import { ChoiceCards } from '../../../design/choices.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { nairaLabel } from '../../../messages/format.ts';
import { rideWords } from '../ride-list.words.ts';
import { bookingWords, vehicleWords } from '../ride-rider.words.ts';
import type { useClassesNear } from '../use-classes-near.ts';
import type { BookingFieldsProps } from './address-fields.tsx';
import { hasSeatsFor, schedulableRange, timeFault, withPassengers, withVehicle } from './booking-form.ts';
import { bookingTripText } from './trip-summary.tsx';
import type { QuoteState } from './use-quote.ts';

const m = bookingWords;
const nearText = (minutes: number | null) => (minutes === null ? vehicleWords.noneNear : vehicleWords.near(minutes));
const passengers = Array.from({ length: rideFigures.mostPassengers }, (_, index) => String(index + 1)).map((count) => ({
  value: count,
  label: count,
}));

interface VehicleFieldsProps extends BookingFieldsProps {
  readonly quotes: Readonly<Record<VehicleType, QuoteState>>;
  readonly way: RouteView | null;
  readonly near: ReturnType<typeof useClassesNear>;
}

export const VehicleFields = ({ booking, quotes, way, near, onChange }: VehicleFieldsProps) => (
  <>
    <SelectField
      label={m.passengers}
      hint={hasSeatsFor('standard', booking.passengers) ? undefined : m.passengersOnlyPrado}
      options={passengers}
      value={String(booking.passengers)}
      onChange={({ target }) => onChange(withPassengers(booking, Number(target.value)))}
    />
    <ChoiceCards
      label={m.vehicle}
      value={booking.vehicleType}
      onChange={(vehicleType) => onChange(withVehicle(booking, vehicleType))}
      choices={vehicleTypes.map((value) => {
        const name = rideWords.vehicles[value];
        const { text, seats } = vehicleWords.classes[value];
        const { quote } = quotes[value];
        return {
          value,
          title: name,
          text: (
            <>
              {text} · {seats(rideFigures.maxPassengers[value])}
              {near && <span className="block font-bold text-ink">{nearText(near.get(value) ?? null)}</span>}
            </>
          ),
          figure: quote ? nairaLabel(quote.fare) : null,
          note: quote ? bookingTripText(way) : null,
          disabled: !hasSeatsFor(value, booking.passengers),
        };
      })}
    />
    {booking.vehicleType === 'suv' && (
      <ChoiceCards
        label={m.hours}
        columns={3}
        value={String(booking.hours)}
        onChange={(hours) => onChange({ hours: Number(hours) })}
        choices={pradoHours.map((hours) => ({
          value: String(hours),
          title: m.hour(hours),
          text: quotes.suv.quote ? nairaLabel((quotes.suv.quote.fare / booking.hours) * hours) : null,
        }))}
      />
    )}
  </>
);

export const ScheduleFields = ({ booking, onChange }: BookingFieldsProps) => {
  const now = useServerNow(30_000);
  const { min, max } = schedulableRange(now);
  const fault = timeFault(booking, now);
  return (
    <>
      <Banner title={m.explainer.title}>
        <ul className="list-disc pl-5">
          {m.explainer.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Banner>
      <TextField
        label={m.when}
        hint={m.whenHint}
        error={fault ? m.timeFault[fault] : undefined}
        type="datetime-local"
        required
        min={min}
        max={max}
        value={booking.scheduledFor}
        onChange={({ target }) => onChange({ scheduledFor: target.value })}
      />
    </>
  );
};
