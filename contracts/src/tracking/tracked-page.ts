import { vehicleText } from '@saferide/domain/vehicle/vehicle-text';
import type { FollowedTrip, FollowedWork, LinkEnding } from './followed-views.ts';
import { trackedPageWords as m } from './tracked-page.words.ts';

/** What a tracking page shows, as text. */
export interface TrackedPageText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly alerts: readonly { readonly text: string; readonly urgent: boolean }[];
  readonly car: { readonly what: string; readonly plate: string | null; readonly driver: string | null } | null;
}

/** Why a tracking page has nothing to show. */
export type LinkUnavailableReason = LinkEnding | 'unknown';

const timeZone = 'Africa/Lagos';
const timeOf = new Intl.DateTimeFormat('en-NG', { timeStyle: 'short', timeZone });
const dayOf = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const DAY_MS = 86_400_000;

const at = (when: string, now: number): string => {
  const ms = Date.parse(when);
  return (Math.abs(ms - now) < DAY_MS / 2 ? timeOf : dayOf).format(ms);
};

const present = (lines: readonly (string | null | false | undefined)[]): string[] =>
  lines.flatMap((line) => (line ? [line] : []));

const carOf = ({ vehicle, firstName }: Pick<FollowedTrip, 'vehicle' | 'firstName'>): TrackedPageText['car'] => {
  if (!vehicle) return null;
  return { what: vehicleText(vehicle), plate: vehicle.plate, driver: firstName && m.driver(firstName) };
};

const alertsOf = ({ alerts }: Pick<FollowedTrip, 'alerts'>, now: number): TrackedPageText['alerts'] =>
  (alerts ?? []).map(({ kind, at: when, status }) => ({
    text: m.alerts[kind](at(when, now), status ? m.work[status] : ''),
    urgent: kind !== 'update',
  }));

const minutesOf = ({ minutesToGo, trip }: FollowedTrip): string | null => {
  if (minutesToGo === null) return null;
  const status = trip?.status === 'scheduled' ? 'coming' : trip?.status;
  const way = status === 'coming' || status === 'under_way' ? status : 'other';
  return m.minutes[way](minutesToGo);
};

/** Text for a shared ride. `now`: server time in milliseconds. */
export const tripText = (view: FollowedTrip, now: number): TrackedPageText => {
  const { trip, state, endsAt } = view;
  return {
    title: trip ? m.trip[trip.status] : m.live.ride,
    lines: present([
      minutesOf(view),
      trip && m.between(trip.pickupArea, trip.destinationArea),
      trip?.status === 'scheduled' && trip.scheduledFor && m.wantedAt(at(trip.scheduledFor, now)),
      trip && trip.status !== 'scheduled' && m.since(at(trip.since, now)),
      state === 'live' && m.until(at(endsAt, now)),
    ]),
    alerts: alertsOf(view, now),
    car: carOf(view),
  };
};

/** Text for a driver's shared work. `now`: server time in milliseconds. */
export const workText = (view: FollowedWork, now: number): TrackedPageText => {
  const { work, endsAt } = view;
  return {
    title: work ? m.work[work.status] : m.live.driver,
    lines: present([
      work?.since && m.since(at(work.since, now)),
      work && m.ridesToday(work.ridesToday),
      m.until(at(endsAt, now)),
    ]),
    alerts: alertsOf(view, now),
    car: carOf(view),
  };
};

/** Text for a link without data. `away`: the server did not respond. */
export const endedLinkText = (ended: LinkUnavailableReason | 'away'): TrackedPageText => {
  const { title, what } = m.endings[ended];
  return { title, lines: [what], alerts: [], car: null };
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one] ?? '');

/** HTML of a tracking page. */
export const trackedPageHtml = ({ title, lines, alerts, car }: TrackedPageText): string =>
  [
    `<h1>${escaped(title)}</h1>`,
    ...alerts.map(({ text, urgent }) => `<p class="${urgent ? 'alert" role="alert' : 'news'}">${escaped(text)}</p>`),
    ...(car
      ? [
          '<div class="car">',
          ...(car.plate
            ? [`<p><span class="sr-only">${m.plate}: </span><b class="plate">${escaped(car.plate)}</b></p>`]
            : []),
          ...present([car.what, car.driver]).map((line) => `<p>${escaped(line)}</p>`),
          '</div>',
        ]
      : []),
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
  ].join('');
