const LOCALE = 'en-NG';
const timeZone = 'Africa/Lagos';

const money = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'NGN',
  maximumFractionDigits: 0,
});
const moneyWithKobo = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'NGN' });
const whole = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const tenths = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dateTime = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone });
const date = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone });
const time = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone });
const day = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone });

/** `₦2,500`, with kobo only if there are any. */
export const nairaLabel = (amount: number): string =>
  (Number.isInteger(amount) ? money : moneyWithKobo).format(amount).replace(/^NGN\s?/, '₦');

export const countLabel = (amount: number): string => whole.format(amount);

export const decimalLabel = (amount: number): string => tenths.format(amount);

/** Stars out of 5; "New" without ratings. */
export const ratingLabel = (stars: number | null): string => (stars === null ? 'New' : decimalLabel(stars));

export const kilometresLabel = (km: number): string => (km < 0.05 ? 'under 100 m' : `${tenths.format(km)} km`);

export const minutesLabel = (amount: number): string => `${whole.format(Math.max(1, Math.round(amount)))} min`;

type When = string | number | Date;

export const dateTimeLabel = (when: When): string => dateTime.format(new Date(when));
export const dateLabel = (when: When): string => date.format(new Date(when));
export const timeLabel = (when: When): string => time.format(new Date(when));

/** The day in Lagos, such as `2026-11-20`. */
export const lagosDayLabel = (when: When): string => day.format(new Date(when));

/** `10:40 am`, or `3 Mar 2026, 10:40 am` if not today in Lagos. */
export const timeOrDateTimeLabel = (when: When, nowMs: number): string =>
  lagosDayLabel(when) === lagosDayLabel(nowMs) ? timeLabel(when) : dateTimeLabel(when);

/** The largest `units` of a duration: `2 d 4 h`, `12 min 5 s`, `8 s`. */
export const durationLabel = (ms: number, units = 2): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + units)
    .filter(([amount], index) => index === 0 || amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
};

/** Such as `120 m` or `1.2 km`; short distances are not shown as zero. */
export const metresLabel = (metres: number): string => {
  const tens = Math.round(metres / 10) * 10;
  if (tens === 0) return 'under 10 m';
  return tens < 1_000 ? `${tens} m` : kilometresLabel(metres / 1_000);
};
