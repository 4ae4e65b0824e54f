import type { RouteView } from '@saferide/contracts/place/geo';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../design/icon-button.tsx';
import { classNames } from '../../../design/styles.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { lagosDayLabel, timeLabel } from '../../../messages/format.ts';
import { lazyIntlFormat } from '../../../messages/words.ts';
import { bookingWords } from '../ride-rider.words.ts';
import type { BookingFieldsProps } from './address-fields.tsx';
import { scheduleWords as m } from './booking.words.ts';
import {
  dayAndTimeLabel,
  lagosFieldFromMs,
  lagosIsoTime,
  PICKUP_STEP_MS,
  pickupTimeFault,
  schedulableRange,
} from './booking-form.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Today and the next seven days. */
const DAYS = 8;

const timeZone = 'Africa/Lagos';
const shortDay = lazyIntlFormat((locales) => new Intl.DateTimeFormat(locales, { weekday: 'short', timeZone }));
const dayNumber = lazyIntlFormat((locales) => new Intl.DateTimeFormat(locales, { day: 'numeric', timeZone }));
const longDay = lazyIntlFormat((locales) => new Intl.DateTimeFormat(locales, { weekday: 'long', timeZone }));

export interface ScheduleFieldsProps extends BookingFieldsProps {
  readonly way: RouteView | null;
  /** How often the rider pressed the booking button with a time that cannot be booked. */
  readonly refused: number;
}

export const ScheduleFields = ({ booking, way, refused, onChange }: ScheduleFieldsProps) => {
  const id = useId();
  const now = useServerNow(30_000);
  const at = Date.parse(lagosIsoTime(booking.scheduledFor));
  const hour = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused > 0) hour.current?.focus();
  }, [refused]);
  const fault = pickupTimeFault(booking, now);
  const [day = '', time = ''] = booking.scheduledFor.split('T');
  const [hours = '', minutes = ''] = time.split(':');
  const setTime = (ms: number): void => onChange({ scheduledFor: lagosFieldFromMs(ms) });
  const part = { described: id, invalid: fault !== null };
  return (
    <section aria-label={m.title} className="flex flex-col gap-2 py-2">
      <h2 className="px-4 text-xl lg:px-6">{m.title}</h2>
      <DayChips day={day} now={now} onDay={(chosen) => onChange({ scheduledFor: `${chosen}T${time}` })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of a clock and a sentence */}
      <div role="group" aria-label={m.time} className="flex flex-wrap items-center gap-x-4 px-4 lg:px-6">
        <div className="flex items-center">
          <ClockPart
            {...part}
            ref={hour}
            unit="hour"
            value={hours}
            most={23}
            onType={(typed) => onChange({ scheduledFor: `${day}T${typed}:${minutes}` })}
            onStep={(by) => setTime(at + by * HOUR_MS)}
          />
          <span aria-hidden="true" className="pb-1 font-bold text-display-sm">
            :
          </span>
          <ClockPart
            {...part}
            unit="minute"
            value={minutes}
            most={59}
            onType={(typed) => onChange({ scheduledFor: `${day}T${hours}:${typed}` })}
            onStep={(by) =>
              setTime(
                (by > 0 ? Math.floor(at / PICKUP_STEP_MS) + 1 : Math.ceil(at / PICKUP_STEP_MS) - 1) * PICKUP_STEP_MS,
              )
            }
          />
        </div>
        <Choice id={id} at={at} fault={fault} way={way} now={now} />
      </div>
    </section>
  );
};

interface DayChipsProps {
  /** Such as `2026-11-28`. */
  readonly day: string;
  readonly now: number;
  readonly onDay: (day: string) => void;
}

const DayChips = ({ day, now, onDay }: DayChipsProps) => {
  const name = useId();
  const days = Array.from({ length: DAYS }, (_, index) => now + index * DAY_MS);
  return (
    <fieldset
      aria-label={m.day}
      className="flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-6"
    >
      {days.map((ms, index) => (
        <label
          key={lagosDayLabel(ms)}
          className={classNames(
            'relative flex min-h-15 min-w-14 flex-auto shrink-0 cursor-pointer flex-col items-center justify-center rounded-sign bg-fill px-2 text-center leading-tight edge hover:bg-line',
            'has-checked:bg-ink has-checked:text-paper has-checked:edge-none',
            'has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={lagosDayLabel(ms)}
            checked={lagosDayLabel(ms) === day}
            onChange={() => onDay(lagosDayLabel(ms))}
            className="sr-only"
          />
          <span className="text-sm">{index === 0 ? m.today : shortDay().format(ms)}</span>{' '}
          <span className="font-bold text-lg">{dayNumber().format(ms)}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface ClockPartProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly unit: 'hour' | 'minute';
  /** Two digits. */
  readonly value: string;
  readonly most: number;
  readonly described: string;
  readonly invalid: boolean;
  readonly onType: (value: string) => void;
  readonly onStep: (by: 1 | -1) => void;
}

const ClockPart = ({ ref, unit, value, most, described, invalid, onType, onStep }: ClockPartProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: 1 | -1): void => {
    setTyped(null);
    onStep(by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const type = (text: string): void => {
    const digits = text.replaceAll(/\D/g, '').slice(-2);
    setTyped(digits);
    if (digits !== '' && Number(digits) <= most) onType(digits.padStart(2, '0'));
  };
  return (
    <div className="flex flex-col items-center">
      <IconButton label={m.later[unit]} icon={<ChevronUp aria-hidden="true" />} onClick={() => step(1)} />
      <input
        ref={ref}
        role="spinbutton"
        aria-label={m[unit]}
        aria-valuenow={Number(value)}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-invalid={invalid || undefined}
        aria-describedby={described}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className="w-16 rounded-inner bg-transparent text-center font-bold text-display leading-none tabular-nums aria-invalid:text-danger"
      />
      <IconButton label={m.earlier[unit]} icon={<ChevronDown aria-hidden="true" />} onClick={() => step(-1)} />
    </div>
  );
};

interface ChoiceProps {
  readonly id: string;
  readonly at: number;
  readonly fault: ReturnType<typeof pickupTimeFault>;
  readonly way: RouteView | null;
  readonly now: number;
}

/** Shows the chosen time in words, or why it cannot be booked. */
const Choice = ({ id, at, fault, way, now }: ChoiceProps) => {
  const min = Date.parse(lagosIsoTime(schedulableRange(now).min));
  const isToday = lagosDayLabel(min) === lagosDayLabel(now);
  const earliest = m.earliest[isToday ? 'today' : 'later'](dayAndTimeLabel(min, now));
  if (fault !== null)
    return (
      <p id={id} role="alert" className="min-w-0 flex-1 basis-36 text-danger text-sm">
        {fault === 'tooSoon' ? m.withEarliest(m.faults.tooSoon, earliest) : m.faults.tooFar}
      </p>
    );
  const day = lagosDayLabel(at) === lagosDayLabel(now) ? m.today : longDay().format(at);
  return (
    <p id={id} role="status" className="min-w-0 flex-1 basis-36 text-sm">
      <strong className="block">{m.chosen(day, timeLabel(at))}</strong>{' '}
      <span className="text-muted">
        {way && `${m.there(timeLabel(at + way.duration * 1_000))} `}
        {earliest}
      </span>
    </p>
  );
};

/** Until when a ride at `scheduledFor`, a value in Lagos time, is cancelled free of charge. */
export const freeUntilText = (scheduledFor: string, now: number): string =>
  m.freeUntil(dayAndTimeLabel(Date.parse(lagosIsoTime(scheduledFor)) - underWayLimits.scheduledCancelUntilMs, now));

/** The text of the booking button for a ride at `scheduledFor`, a value in Lagos time. */
export const scheduleLabel = (scheduledFor: string, fare: string, now: number): string =>
  m.book(dayAndTimeLabel(Date.parse(lagosIsoTime(scheduledFor)), now), fare);

export const ScheduleExplainer = () => (
  <details className="px-4 text-sm lg:px-6">
    <summary className="flex min-h-touch cursor-pointer items-center font-semibold text-brand">
      {bookingWords.explainer.title}
    </summary>
    <ul className="list-disc pl-5">
      {bookingWords.explainer.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </details>
);
