import { vehicleText } from '@saferide/domain/vehicle/vehicle-text';
import type { FollowedTrip, FollowedWork, LinkEnding } from './followed-views.ts';
import { trackedPageWords as m } from './tracked-page.words.ts';

/** `old`: too old to say where the car is now. */
export interface PositionText {
  readonly text: string;
  readonly old: boolean;
}

/** What a tracking page shows, as text. */
export interface TrackedPageText {
  /** The status of a trip in two words; null without one. */
  readonly badge: string | null;
  readonly title: string;
  /** How old the shared position is, and where it is; null without a position. */
  readonly position: PositionText | null;
  readonly lines: readonly string[];
  readonly alerts: readonly { readonly text: string; readonly urgent: boolean }[];
  readonly car: { readonly what: string; readonly plate: string | null; readonly driver: string | null } | null;
  /** Whom to call; null on pages that follow a driver's work. */
  readonly call: { readonly title: string; readonly what: string | null; readonly phone: string } | null;
  /** Whether the link has ended or never existed. */
  readonly isEnded?: boolean;
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

const alertsOf = (
  { alerts }: Pick<FollowedTrip, 'alerts'>,
  now: number,
  rider: string | null = null,
): TrackedPageText['alerts'] =>
  (alerts ?? []).map(({ kind, at: when, status }) => ({
    text:
      kind === 'sos' && rider !== null
        ? m.namedSos(rider, at(when, now))
        : m.alerts[kind](at(when, now), status ? m.work[status] : ''),
    urgent: kind !== 'update',
  }));

const MINUTE_MS = 60_000;

const minutesOf = ({ minutesToGo, trip, rider }: FollowedTrip, now: number): string | null => {
  if (minutesToGo === null) return null;
  if (rider !== null && trip?.status === 'under_way')
    return m.arrival(timeOf.format(now + minutesToGo * MINUTE_MS), minutesToGo);
  const status = trip?.status === 'scheduled' ? 'coming' : trip?.status;
  const way = status === 'coming' || status === 'under_way' ? status : 'other';
  return m.minutes[way](minutesToGo);
};

const titleOf = ({ trip, rider, earlyByKm }: FollowedTrip, now: number): string => {
  if (!trip) return m.live.ride;
  if (rider === null) return m.trip[trip.status];
  const km = earlyByKm === null ? null : earlyByKm.toFixed(1);
  return m.named[trip.status]({ rider, to: trip.destinationArea, time: at(trip.since, now), km });
};

const EMERGENCY_NUMBER = '112';

const callEmergency = { title: m.worried.emergency, what: null, phone: EMERGENCY_NUMBER };

const callOf = ({ safetyDesk }: FollowedTrip): TrackedPageText['call'] =>
  safetyDesk === null
    ? callEmergency
    : { title: m.worried.desk, what: m.worried.number(safetyDesk), phone: safetyDesk };

/** Age beyond which a position is shown as missing. */
const OLD_MS = 2 * MINUTE_MS;

/** Ages below this are shown as “just now”. */
const JUST_NOW_MS = 5_000;

const ageOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
};

/** The age of a position and the area it is in. `now`: server time in milliseconds. */
export const positionText = (
  { whose, fixedAt, area, about }: NonNullable<FollowedTrip['position']>,
  now: number,
): PositionText => {
  const ageMs = now - Date.parse(fixedAt);
  const old = ageMs > OLD_MS;
  const text = old
    ? m.position.old(ageOf(ageMs), at(fixedAt, now))
    : m.position[whose](ageMs < JUST_NOW_MS ? m.position.justNow : m.position.ago(ageOf(ageMs)));
  return { text: area === null ? text : `${text} · ${m.position.near(area, about)}`, old };
};

const positionOf = ({ position }: Pick<FollowedTrip, 'position'>, now: number): PositionText | null =>
  position && positionText(position, now);

/** Text for a shared ride. `now`: server time in milliseconds. */
export const tripText = (view: FollowedTrip, now: number): TrackedPageText => {
  const { trip, state, endsAt, rider } = view;
  return {
    badge: trip && m.badge[trip.status],
    title: titleOf(view, now),
    position: positionOf(view, now),
    lines: present([
      minutesOf(view, now),
      trip && (rider === null || trip.status === 'scheduled') && m.between(trip.pickupArea, trip.destinationArea),
      trip?.status === 'scheduled' && trip.scheduledFor && m.wantedAt(at(trip.scheduledFor, now)),
      trip && rider === null && trip.status !== 'scheduled' && m.since(at(trip.since, now)),
      state === 'live' && m.until(at(endsAt, now)),
    ]),
    alerts: alertsOf(view, now, rider),
    car: carOf(view),
    call: callOf(view),
  };
};

/** Text for a driver's shared work. `now`: server time in milliseconds. */
export const workText = (view: FollowedWork, now: number): TrackedPageText => {
  const { work, endsAt } = view;
  return {
    badge: null,
    title: work ? m.work[work.status] : m.live.driver,
    position: positionOf(view, now),
    lines: present([
      work?.since && m.since(at(work.since, now)),
      work && m.ridesToday(work.ridesToday),
      m.until(at(endsAt, now)),
    ]),
    alerts: alertsOf(view, now),
    car: carOf(view),
    call: null,
  };
};

/** Text for a link without data. `away`: the server did not respond; `name`: who shared the link. */
export const endedLinkText = (ended: LinkUnavailableReason | 'away', name: string | null = null): TrackedPageText => {
  const { title, what } = m.endings[ended](name);
  const isEnded = ended !== 'away';
  const nothing = { badge: null, position: null, alerts: [], car: null };
  return { ...nothing, title, lines: [what], call: isEnded ? callEmergency : null, isEnded };
};

const PHONE_ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M22 16.9v3a2 2 0 0 1-2.2 2A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7l.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4l2.8.7a2 2 0 0 1 1.7 2z"/></svg>';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one] ?? '');

/** HTML of the status of a tracking page, which is a live region. */
export const trackedStatusHtml = ({ badge, title, alerts, isEnded = false }: TrackedPageText): string =>
  [
    ...(badge === null ? [] : [`<p class="badge">${escaped(badge)}</p>`]),
    `<h1${isEnded ? ' class="ended"' : ''}>${escaped(title)}</h1>`,
    ...alerts.map(({ text, urgent }) => `<p class="${urgent ? 'alert" role="alert' : 'news'}">${escaped(text)}</p>`),
  ].join('');

/** HTML of what a tracking page shows below the age of the position. */
export const trackedDetailsHtml = ({ lines, car, call }: TrackedPageText): string =>
  [
    ...(car
      ? [
          '<div class="car">',
          ...(car.plate
            ? [`<p><span class="sr-only">${m.plate}: </span><b class="plate">${escaped(car.plate)}</b></p>`]
            : []),
          `<p>${present([car.what, car.driver]).map(escaped).join(' · ')}</p>`,
          '</div>',
        ]
      : []),
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    ...(call
      ? [
          `<a class="call" href="tel:${escaped(call.phone)}">${PHONE_ICON}<span><b>${escaped(call.title)}</b>`,
          ...(call.what === null ? [] : [` <small>${escaped(call.what)}</small>`]),
          '</span></a>',
        ]
      : []),
  ].join('');

/** Ids of the parts of a tracking page, which its script updates. */
export const trackedPageIds = { status: 'status', position: 'position', details: 'details' } as const;

/** HTML of a tracking page. The age of the position changes each second, so it is outside the live region. */
export const trackedPageHtml = (text: TrackedPageText): string =>
  [
    `<div id="${trackedPageIds.status}" aria-live="polite">${trackedStatusHtml(text)}</div>`,
    `<p id="${trackedPageIds.position}" class="seen${text.position?.old ? ' old' : ''}"${text.position ? '' : ' hidden'}>`,
    `${escaped(text.position?.text ?? '')}</p>`,
    `<div id="${trackedPageIds.details}">${trackedDetailsHtml(text)}</div>`,
  ].join('');
