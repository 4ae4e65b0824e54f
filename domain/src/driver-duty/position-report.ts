import { notNow, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted, distanceText } from '../kernel/wording.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { straightLineMetres } from '../place/distance.ts';
import { type Fix, type FixSource, isCoarse } from '../place/fix.ts';
import { type PositionPolicy, positionPolicy } from '../place/position-policy.ts';
import { after, HOUR_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';

/** A driver's position as the device reports it. What a device does not say, or says oddly, is null. */
export interface PositionReport extends Coordinates {
  readonly source: Exclude<FixSource, 'stated'> | null;
  /** Metres that it may be out by. */
  readonly accuracy: number | null;
  /** When it was read, by the device's clock. That may be wrong, so it only tells one reading from another. */
  readonly readAt: Instant | null;
  /** How old it was when it was sent: a difference of one clock, which holds however wrong that clock is. */
  readonly ageMs: number | null;
}

/** A position that was taken, and which reading it was: empty where the report does not say. */
export interface TakenFix extends Fix {
  readonly readAt: Instant | '';
}

/** What the speed of the next reading is measured from. */
export interface Anchor extends Fix {
  /** Metres that may be driven beyond what the time since allows. A program of before wrote none: they are all there. */
  readonly spareMetres?: number;
  /** An earlier position, one to two minutes back: movement is measured from it too. */
  readonly mark?: Fix;
  /** The next mark, once it is old enough. */
  readonly nextMark?: Fix;
}

/** A reading from where nobody can have come so fast, and since when readings say it. */
export interface Doubt extends TakenFix {
  readonly since: Instant;
}

/** What is known of where a driver is. */
export interface Known {
  readonly last: TakenFix;
  /** The last one that was measured closely, or of those that were not the last one. */
  readonly anchor: Anchor | null;
  readonly doubted: Doubt | null;
}

export type PositionRefusal =
  | { readonly refusal: 'PlaceNotMeasured' }
  | { readonly refusal: 'PositionTooVague'; readonly accuracyMetres: number; readonly atMostMetres: number }
  | { readonly refusal: 'ReadingOutOfOrder' }
  | { readonly refusal: 'MovedTooFast'; readonly distanceMetres: number; readonly seconds: number };

const believedAfter = counted(positionPolicy.believedAfterMs / MINUTE_MS, 'minute');

export const positionRefusals: RefusalWords<PositionRefusal> = {
  PlaceNotMeasured: outOfBounds('An area chosen by hand doesn’t count here. Use your phone’s location.'),
  PositionTooVague: outOfBounds(
    ({ accuracyMetres, atMostMetres }) =>
      `Your phone only knows where you are to within ${distanceText(accuracyMetres)}; we need ${distanceText(atMostMetres)} or better. Turn on precise location and move into the open.`,
  ),
  ReadingOutOfOrder: notNow(
    'We already have a newer location for you. If SafeRide is open on another phone, close it there.',
  ),
  MovedTooFast: notNow(
    ({ distanceMetres, seconds }) =>
      `Your position isn’t believed: your phone says you moved ${distanceText(distanceMetres)} in ${counted(seconds, 'second')}. If you really are there, keep SafeRide open and it counts after ${believedAfter}. If SafeRide is open on another phone, close it there.`,
  ),
};

export type Judged =
  | { readonly outcome: 'taken'; readonly fix: TakenFix; readonly anchor: Anchor | null }
  /** This very reading was there before, or it is a jump within a second of one that counted. */
  | { readonly outcome: 'had' }
  /** `doubted`: what is to be remembered of it, if anything. */
  | { readonly outcome: 'refused'; readonly refusal: PositionRefusal; readonly doubted: Doubt | null };

export interface PositionRules {
  readonly policy: PositionPolicy;
  /** Whether a place chosen by hand counts. */
  readonly chosenPlaces: boolean;
}

const refuse = (refusal: PositionRefusal, doubted: Doubt | null = null): Judged => ({
  outcome: 'refused',
  refusal,
  doubted,
});

const metresIn = ({ fastestKmh }: PositionPolicy, ms: number): number =>
  (Math.max(0, ms) / HOUR_MS) * fastestKmh * 1_000;

/** How far apart two positions are for certain: the less accurate of them may be out by its accuracy. */
const certainMetres = (from: Fix, to: Fix): number =>
  Math.max(0, straightLineMetres(from, to) - Math.max(from.accuracy, to.accuracy));

/** Whether a car can be at the second position so soon after the first, with a network that delays reports. */
const canHaveCome = (policy: PositionPolicy, from: Fix, to: Fix): boolean =>
  certainMetres(from, to) <= metresIn(policy, millisBetween(from.fixedAt, to.fixedAt) + policy.jitterMs);

/**
 * What is left of the budget of metres after moving from the anchor: it fills with time and holds at most what the
 * network may delay. Negative: nobody can have come so fast.
 */
const metresLeft = (policy: PositionPolicy, anchor: Anchor, to: Fix): number => {
  const most = metresIn(policy, policy.jitterMs);
  const elapsedMs = millisBetween(anchor.fixedAt, to.fixedAt);
  const filled = (anchor.spareMetres ?? most) + metresIn(policy, elapsedMs);
  // Inaccuracy is granted once a second, or many reports in one would add it up.
  const moved = elapsedMs < policy.countedEveryMs ? straightLineMetres(anchor, to) : certainMetres(anchor, to);
  return Math.min(most, filled - moved);
};

/** The anchor may be too old to say anything of how somebody came here: a phone was off, a plane has landed. */
const isBound = ({ bindsForMs }: PositionPolicy, anchor: Anchor, to: Fix): boolean =>
  millisBetween(anchor.fixedAt, to.fixedAt) <= bindsForMs;

const canBeHere = (policy: PositionPolicy, anchor: Anchor, to: Fix): boolean =>
  !isBound(policy, anchor, to) ||
  (metresLeft(policy, anchor, to) >= 0 && canHaveCome(policy, anchor.mark ?? anchor, to));

const isClose = (fix: Fix): boolean => fix.source === 'measured' && !isCoarse(fix);

/** A close reading is the next anchor. A rough one is, where there is nothing better to measure from. */
const nextAnchor = (policy: PositionPolicy, anchor: Anchor | null, fix: TakenFix): Anchor | null => {
  if (fix.source === 'chosen' || (anchor && isClose(anchor) && !isClose(fix))) return anchor;
  const { latitude, longitude, source, accuracy, fixedAt } = fix;
  const at: Fix = { latitude, longitude, source, accuracy, fixedAt };
  if (!anchor || !isBound(policy, anchor, fix) || (isClose(fix) && !isClose(anchor))) return at;
  const { mark = withoutMarks(anchor), nextMark = mark } = anchor;
  const passed = millisBetween(nextMark.fixedAt, fixedAt) >= policy.markedEveryMs;
  const marks = passed ? { mark: nextMark, nextMark: at } : { mark, nextMark };
  return { ...at, spareMetres: metresLeft(policy, anchor, fix), ...marks };
};

const withoutMarks = ({ latitude, longitude, source, accuracy, fixedAt }: Anchor): Fix => ({
  ...{ latitude, longitude, source, accuracy, fixedAt },
});

/** The clock of a device may stand still while it moves. */
const isSameReading = (one: TakenFix, other: TakenFix): boolean =>
  one.readAt !== '' &&
  one.readAt === other.readAt &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude;

/** Nothing is from the future: what says so was written while this clock was ahead, and holds nobody up. */
const unlessAhead = <T extends { readonly fixedAt: Instant }>(fix: T | null | undefined, now: Instant): T | null =>
  fix && fix.fixedAt <= now ? fix : null;

/** A report that leaves anything out counts as far as it goes: as read now, at 100 metres. It proves nothing. */
const fixOf = (policy: PositionPolicy, report: PositionReport, now: Instant): TakenFix => {
  const { latitude, longitude, source, accuracy, readAt, ageMs } = report;
  const isWhole = accuracy !== null && readAt !== null && ageMs !== null;
  return {
    ...{ latitude, longitude, fixedAt: after(now, -(ageMs ?? 0)), readAt: readAt ?? '' },
    accuracy: accuracy ?? policy.unstatedAccuracyMetres,
    source: source !== null && (isWhole || source === 'chosen') ? source : 'stated',
  };
};

/**
 * What becomes of a report. Its position is as old as its reading. A reading counts once, never before one that was
 * taken, and not where nobody can have come to: a place that readings agree on for long enough is believed all the same,
 * so that one wrong position holds nobody up for longer than that.
 */
export const judgeReport = (
  { policy, chosenPlaces }: PositionRules,
  known: Known | null,
  report: PositionReport,
  now: Instant,
): Judged => {
  const fix = fixOf(policy, report, now);
  const last = unlessAhead(known?.last, now);
  const doubted = unlessAhead(known?.doubted, now);
  if (fix.source === 'chosen' && !chosenPlaces) return refuse({ refusal: 'PlaceNotMeasured' });
  if (fix.source !== 'chosen' && fix.accuracy > policy.vagueBeyondMetres)
    return refuse({
      refusal: 'PositionTooVague',
      accuracyMetres: Math.round(fix.accuracy),
      atMostMetres: policy.vagueBeyondMetres,
    });
  if (last && isSameReading(fix, last)) return { outcome: 'had' };
  if (last && fix.fixedAt < last.fixedAt) return refuse({ refusal: 'ReadingOutOfOrder' });
  const anchor = unlessAhead(known?.anchor, now);
  if (fix.source === 'chosen') return { outcome: 'taken', fix, anchor };
  if (!anchor || canBeHere(policy, anchor, fix))
    return { outcome: 'taken', fix, anchor: nextAnchor(policy, anchor, fix) };
  if (last && last.source !== 'chosen' && millisBetween(last.fixedAt, fix.fixedAt) < policy.countedEveryMs)
    return { outcome: 'had' };

  // A repeated reading does not confirm itself.
  const repeated = doubted !== null && isSameReading(fix, doubted);
  const agrees = doubted !== null && !repeated && canHaveCome(policy, doubted, fix);
  const since = doubted && (agrees || repeated) ? doubted.since : now;
  if (agrees && after(since, policy.believedAfterMs) <= now)
    return { outcome: 'taken', fix, anchor: nextAnchor(policy, null, fix) };
  const distanceMetres = straightLineMetres(anchor, fix);
  const seconds = Math.round(Math.max(0, millisBetween(anchor.fixedAt, fix.fixedAt)) / 1_000);
  return refuse({ refusal: 'MovedTooFast', distanceMetres, seconds }, { ...fix, since });
};
