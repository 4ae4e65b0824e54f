import { fareMethods, type VehicleType, vehicleTypes } from '@saferide/contracts/pick-lists';
import type { RouteView } from '@saferide/contracts/place/geo';
import { pradoHours } from '@saferide/contracts/pricing';
import { rideLimits } from '@saferide/contracts/ride/limits';
import { Banknote, CalendarClock, ChevronDown, type LucideIcon, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ChoiceCards, Switch } from '../../../design/choices.tsx';
import { classNames } from '../../../design/styles.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { kilometresLabel, minutesLabel, nairaLabel } from '../../../messages/format.ts';
import { rideWords } from '../ride-list.words.ts';
import { bookingWords, vehicleWords } from '../ride-rider.words.ts';
import type { usePickupMinutesByClass } from '../use-pickup-minutes-by-class.ts';
import type { BookingFieldsProps } from './address-fields.tsx';
import {
  dayAndTimeLabel,
  hasSeatsFor,
  lagosIsoTime,
  withPassengers,
  withPickupTime,
  withVehicle,
} from './booking-form.ts';
import { FareCell, NoteCell, PassengerCell } from './booking-options.tsx';
import type { QuoteState } from './use-quote.ts';
import { VehiclePicture } from './vehicle-picture.tsx';

const m = bookingWords;
const nearText = (minutes: number | null) => (minutes === null ? vehicleWords.noneNear : vehicleWords.near(minutes));

export interface VehicleFieldsProps extends BookingFieldsProps {
  readonly quotes: Readonly<Record<VehicleType, QuoteState>>;
  readonly near: ReturnType<typeof usePickupMinutesByClass>;
  /** The fare that the rider saw before it changed, in naira. */
  readonly fareBefore: number | null;
}

export const VehicleFields = ({ booking, quotes, near, fareBefore, onChange }: VehicleFieldsProps) => {
  const name = useId();
  return (
    <>
      <fieldset className="border-line border-t">
        <legend className="sr-only">{m.vehicle}</legend>
        {vehicleTypes.map((type) => {
          const { quote } = quotes[type];
          const isChosen = booking.vehicleType === type;
          const minutes = near?.get(type) ?? null;
          return (
            <label
              key={type}
              className={classNames(
                'flex min-h-17 cursor-pointer items-center gap-3 border-transparent border-l-4 py-2 pr-4 pl-3 lg:pr-6 lg:pl-5',
                'has-checked:border-brand has-checked:bg-brand-soft sunlight:has-checked:bg-fill-on',
                'has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:-outline-offset-3',
                'has-disabled:cursor-not-allowed has-disabled:text-muted',
              )}
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={isChosen}
                disabled={!hasSeatsFor(type, booking.passengers)}
                onChange={() => onChange(withVehicle(booking, type))}
                className="sr-only"
              />
              <VehiclePicture type={type} className={near && minutes === null && 'opacity-50'} />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {rideWords.vehicles[type]}
                  <span className="font-normal text-sm">{vehicleWords.seats(rideLimits.maxPassengers[type])}</span>
                </span>
                <span className={classNames('block text-sm', !isChosen && 'text-muted')}>
                  {near ? nearText(minutes) : vehicleWords.classes[type]}
                </span>
              </span>
              <span className="shrink-0 text-right">
                {isChosen && fareBefore !== null && (
                  <s className="block text-sm tabular-nums">
                    <span className="sr-only">{m.fareChanged.was}</span>
                    {nairaLabel(fareBefore)}
                  </s>
                )}
                <span className="block font-semibold text-md tabular-nums">
                  {quote ? nairaLabel(quote.fare) : null}
                </span>
                {quote && type === 'suv' && (
                  <span className={classNames('block text-sm', !isChosen && 'text-muted')}>
                    {vehicleWords.forHours(booking.hours)}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </fieldset>
      {booking.vehicleType === 'suv' && <PradoFields booking={booking} quote={quotes.suv.quote} onChange={onChange} />}
    </>
  );
};

interface PradoFieldsProps extends BookingFieldsProps {
  readonly quote: QuoteState['quote'];
}

const HOUR_MS = 3_600_000;

const PradoFields = ({ booking, quote, onChange }: PradoFieldsProps) => {
  const now = useServerNow(30_000);
  const { when, scheduledFor } = booking;
  const leave = when === 'later' && scheduledFor !== '' ? Date.parse(lagosIsoTime(scheduledFor)) : now;
  const anHour = quote && quote.fare / booking.hours;
  return (
    <div className="px-4 pb-3 lg:px-6">
      <ChoiceCards
        label={m.hours}
        columns={3}
        value={String(booking.hours)}
        onChange={(hours) => onChange({ hours: Number(hours) })}
        choices={pradoHours.map((hours) => ({
          value: String(hours),
          title: m.hour(hours),
          text: anHour !== null && nairaLabel(anHour * hours),
        }))}
      />
      <p className="pt-2 text-muted text-sm">
        {m.until(dayAndTimeLabel(leave + booking.hours * HOUR_MS, leave), dayAndTimeLabel(leave, now))}{' '}
        {anHour !== null && m.moreHours(nairaLabel(anHour), pradoHours.at(-1) ?? 0)}
      </p>
      <Switch
        label={m.lexus.label}
        hint={m.lexus.hint}
        checked={booking.lexus}
        onChange={(lexus) => onChange({ lexus })}
      />
    </div>
  );
};

interface CellSelectProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** A cell that shows the chosen value and opens the platform's own list. */
const CellSelect = ({ label, icon: Icon, value, options, hint, onChange }: CellSelectProps) => {
  const id = useId();
  return (
    <div className="relative flex min-h-driving items-center gap-3 px-4 py-2 text-sm has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:-outline-offset-3 lg:px-6">
      <Icon aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-muted">
          {label}
        </label>
        <span aria-hidden="true" className="block font-semibold">
          {options.find((option) => option.value === value)?.label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-muted">
            {hint}
          </span>
        )}
      </span>
      <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <select
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="absolute inset-0 w-full cursor-pointer text-base opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};

const passengers = Array.from({ length: rideLimits.mostPassengers }, (_, index) => String(index + 1)).map((count) => ({
  value: count,
  label: count,
}));

const payments = fareMethods.map((method) => ({ value: method, label: rideWords.payment[method] }));

const times = (['now', 'later'] as const).map((when) => ({ value: when, label: m.tabs[when] }));

interface TripSettingsProps extends BookingFieldsProps {
  /** The quote for the chosen class; null until it is known. */
  readonly quote: QuoteState['quote'];
}

export const TripSettings = ({ booking, quote, onChange }: TripSettingsProps) => {
  const now = useServerNow(30_000);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] overflow-hidden border-line border-y *:-mb-px *:-ml-px *:border-line *:border-b *:border-l">
      <CellSelect
        label={m.tabs.label}
        icon={CalendarClock}
        value={booking.when}
        options={times}
        onChange={(when) => onChange(withPickupTime(booking, when === 'later' ? 'later' : 'now', now))}
      />
      <CellSelect
        label={m.passengers}
        icon={Users}
        value={String(booking.passengers)}
        options={passengers}
        hint={hasSeatsFor('standard', booking.passengers) ? undefined : m.passengersOnlyPrado}
        onChange={(count) => onChange(withPassengers(booking, Number(count)))}
      />
      <CellSelect
        label={m.options.payment}
        icon={Banknote}
        value={booking.paymentMethod}
        options={payments}
        onChange={(chosen) => {
          const paymentMethod = fareMethods.find((method) => method === chosen);
          if (paymentMethod) onChange({ paymentMethod });
        }}
      />
      <NoteCell booking={booking} onChange={onChange} />
      <PassengerCell booking={booking} onChange={onChange} />
      {quote && <FareCell quote={quote} />}
    </div>
  );
};

export const bookingTripText = (route: RouteView | null): string | null =>
  route && `${kilometresLabel(route.distance / 1_000)} · ${minutesLabel(route.duration / 60)}`;
