import { defineWords, lazyIntlFormat } from './words.ts';

const timeZone = 'Africa/Lagos';

const money = lazyIntlFormat(
  (locales) => new Intl.NumberFormat(locales, { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 }),
);
const moneyWithKobo = lazyIntlFormat(
  (locales) => new Intl.NumberFormat(locales, { style: 'currency', currency: 'NGN' }),
);
const whole = lazyIntlFormat((locales) => new Intl.NumberFormat(locales, { maximumFractionDigits: 0 }));
const tenths = lazyIntlFormat(
  (locales) => new Intl.NumberFormat(locales, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const dayOfWeek = lazyIntlFormat(
  (locales) => new Intl.DateTimeFormat(locales, { day: 'numeric', month: 'short', weekday: 'short', timeZone }),
);
const time = lazyIntlFormat((locales) => new Intl.DateTimeFormat(locales, { timeStyle: 'short', timeZone }));
const isoDay = lazyIntlFormat(() => new Intl.DateTimeFormat('en-CA', { timeZone }));
const dayOfMonth = lazyIntlFormat(
  (locales) => new Intl.DateTimeFormat(locales, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const monthOfYear = lazyIntlFormat(
  (locales) => new Intl.DateTimeFormat(locales, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const list = lazyIntlFormat((locales) => new Intl.ListFormat(locales));
const rules = lazyIntlFormat((locales) => new Intl.PluralRules(locales));

export const formatWords = defineWords('formatWords', {
  unrated: 'New',
  underMetres: (metres: number) => `under ${metres} m`,
  metres: (metres: number) => `${metres} m`,
  kilometres: (km: string) => `${km} km`,
  days: (days: number) => `${days} d`,
  hours: (hours: number) => `${hours} h`,
  minutes: (minutes: number | string) => `${minutes} min`,
  seconds: (seconds: number) => `${seconds} s`,
  ago: (duration: string) => `${duration} ago`,
  justNow: 'just now',
});

export type PluralForms = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

/** The form for `count` in the language, with the formatted number in place of `#`. */
export const plural = (count: number, forms: PluralForms): string =>
  (forms[rules().select(count)] ?? forms.other).replaceAll('#', countLabel(count));

/** `₦2,500`, with kobo only if there are any. */
export const nairaLabel = (amount: number): string =>
  (Number.isInteger(amount) ? money() : moneyWithKobo()).format(amount).replace(/NGN\s?/, '₦');

export const countLabel = (amount: number): string => whole().format(amount);

export const decimalLabel = (amount: number): string => tenths().format(amount);

/** Stars out of 5; "New" without ratings. */
export const ratingLabel = (stars: number | null): string =>
  stars === null ? formatWords.unrated : decimalLabel(stars);

export const kilometresLabel = (km: number): string =>
  km < 0.05 ? formatWords.underMetres(100) : formatWords.kilometres(decimalLabel(km));

const MOST_MINUTES = 120;

/** Such as `53 min`, or `5 h 49 min` above two hours. */
export const minutesLabel = (amount: number): string => {
  const minutes = Math.max(1, Math.round(amount));
  return minutes > MOST_MINUTES ? durationLabel(minutes * 60_000) : formatWords.minutes(countLabel(minutes));
};

type When = string | number | Date;

export const dateLabel = (when: When): string => calendarDayLabel(lagosDayLabel(when));
export const timeLabel = (when: When): string => time().format(new Date(when));

/** The day in Lagos, such as `2026-11-20`. */
export const lagosDayLabel = (when: When): string => isoDay().format(new Date(when));

/** The day in Lagos, such as `Mon 2 Mar`. */
export const weekdayLabel = (when: When): string => dayOfWeek().format(new Date(when)).replace(',', '');

/** `Mon 2 Mar, 10:40`, or `2 Mar 2026, 10:40` if not this year in Lagos. */
export const dateTimeLabel = (when: When): string => {
  const isThisYear = lagosDayLabel(when).startsWith(lagosDayLabel(Date.now()).slice(0, 4));
  const day = isThisYear ? weekdayLabel(when) : dateLabel(when);
  return `${day}, ${timeLabel(when)}`;
};

/** `10:40`, or `Tue 3 Mar, 10:40` if not today in Lagos. */
export const timeOrDateTimeLabel = (when: When, nowMs: number): string =>
  lagosDayLabel(when) === lagosDayLabel(nowMs) ? timeLabel(when) : dateTimeLabel(when);

/** The largest `units` of a duration: `2 d 4 h`, `12 min 5 s`, `8 s`. */
export const durationLabel = (ms: number, units = 2): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), formatWords.days],
    [Math.floor(seconds / 3_600) % 24, formatWords.hours],
    [Math.floor(seconds / 60) % 60, formatWords.minutes],
    [seconds % 60, formatWords.seconds],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return formatWords.seconds(0);
  return parts
    .slice(first, first + units)
    .filter(([amount], index) => index === 0 || amount > 0)
    .map(([amount, unit]) => unit(amount))
    .join(' ');
};

const JUST_NOW_MS = 5_000;

/** How long ago something happened, `8 s ago`; `just now` below five seconds. `ms` is its age. */
export const agoLabel = (ms: number, units = 2): string =>
  ms < JUST_NOW_MS ? formatWords.justNow : formatWords.ago(durationLabel(ms, units));

/** Such as `120 m` or `1.2 km`; short distances are not shown as zero. */
export const metresLabel = (metres: number): string => {
  const tens = Math.round(metres / 10) * 10;
  if (tens === 0) return formatWords.underMetres(10);
  return tens < 1_000 ? formatWords.metres(tens) : kilometresLabel(metres / 1_000);
};

/** `day` is such as `2026-11-20`. */
export const calendarDayLabel = (day: string): string => dayOfMonth().format(new Date(`${day}T00:00:00Z`));

/** `month` is such as `2026-11`. */
export const monthLabel = (month: string): string => monthOfYear().format(new Date(`${month}-01T00:00:00Z`));

/** `a, b and c`. */
export const listLabel = (items: readonly string[]): string => list().format(items);

/** `on Allen Avenue`, but unchanged if the place is named only as `near` another one. */
export const onPlaceText = (place: string): string => (/^near /.test(place) ? place : `on ${place}`);
