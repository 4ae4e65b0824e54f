import { notNowText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText, distanceText } from '../kernel/wording.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { straightLineMetres } from '../place/distance.ts';
import { type Fix, type FixSource, isCoarse, type PositionPolicy, positionPolicy } from '../place/fix.ts';
import { after, HOUR_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';

/** A report as the device sent it; missing or invalid parts are null. */
export interface PositionReport extends Coordinates {
  readonly source: Exclude<FixSource, 'stated'> | null;
  /** In metres. */
  readonly accuracy: number | null;
  readonly readAt: Instant | null;
  /** Age when sent; valid even if the device's clock is wrong. */
  readonly ageMs: number | null;
}

/** `readAt` is empty if the report had none. */
export interface AcceptedFix extends Fix {
  readonly readAt: Instant | '';
}

export interface SpeedAnchor extends Fix {
  /** Metres left of the allowance for network delay; absent in records stored before it existed. */
  readonly spareMetres?: number;
  /** An older position, against which the speed is checked too. */
  readonly mark?: Fix;
  readonly nextMark?: Fix;
  /** The last coarse reading since an accurate anchor, with an allowance and marks of its own. */
  readonly coarse?: SpeedAnchor;
}

/** A reading from an impossible place; readings have agreed on it from `since`. */
export interface UnconfirmedFix extends AcceptedFix {
  readonly since: Instant;
}

export interface PositionHistory {
  readonly last: AcceptedFix;
  /** The position that speed is measured from: the last accurate one, else a coarse one. */
  readonly anchor: SpeedAnchor | null;
  readonly doubted: UnconfirmedFix | null;
}

export type PositionRefusal =
  | { readonly refusal: 'PlaceNotMeasured' }
  | { readonly refusal: 'PositionTooVague'; readonly accuracyMetres: number; readonly atMostMetres: number }
  | { readonly refusal: 'ReadingOutOfOrder' }
  | { readonly refusal: 'MovedTooFast'; readonly distanceMetres: number; readonly seconds: number };

const believedAfter = countText(positionPolicy.believedAfterMs / MINUTE_MS, 'minute');

export const positionRefusals: RefusalWords<PositionRefusal> = {
  PlaceNotMeasured: outOfBoundsText('An area chosen by hand doesn’t count here. Use your phone’s location.'),
  PositionTooVague: outOfBoundsText(
    ({ accuracyMetres, atMostMetres }) =>
      `Your phone only knows where you are to within ${distanceText(accuracyMetres)}; we need ${distanceText(atMostMetres)} or better. Turn on precise location and move into the open.`,
  ),
  ReadingOutOfOrder: notNowText(
    'We already have a newer location for you. If SafeRide is open on another phone, close it there.',
  ),
  MovedTooFast: notNowText(
    ({ distanceMetres, seconds }) =>
      `Your location jumped ${distanceText(distanceMetres)} in ${countText(seconds, 'second')}, so we can’t use it yet. Keep SafeRide open for ${believedAfter}, and close it on any other phone.`,
  ),
};

export type PositionVerdict =
  | { readonly outcome: 'taken'; readonly fix: AcceptedFix; readonly anchor: SpeedAnchor | null }
  /** Ignored: a repeated reading, or an impossible jump within a second of the last one. */
  | { readonly outcome: 'had' }
  | { readonly outcome: 'refused'; readonly refusal: PositionRefusal; readonly doubted: UnconfirmedFix | null };

export interface PositionRules {
  readonly policy: PositionPolicy;
  readonly chosenPlaces: boolean;
}

const refuse = (refusal: PositionRefusal, doubted: UnconfirmedFix | null = null): PositionVerdict => ({
  outcome: 'refused',
  refusal,
  doubted,
});

const metresIn = ({ fastestKmh }: PositionPolicy, ms: number): number =>
  (Math.max(0, ms) / HOUR_MS) * fastestKmh * 1_000;

/** The minimum distance travelled, if the less accurate position is wrong by its full accuracy. */
const certainMetres = (from: Fix, to: Fix): number =>
  Math.max(0, straightLineMetres(from, to) - Math.max(from.accuracy, to.accuracy));

const canHaveCome = (policy: PositionPolicy, from: Fix, to: Fix): boolean =>
  certainMetres(from, to) <= metresIn(policy, millisBetween(from.fixedAt, to.fixedAt) + policy.jitterMs);

/** Metres that the car could still have moved since the anchor; negative for an impossible speed. */
const metresLeft = (policy: PositionPolicy, anchor: SpeedAnchor, to: Fix): number => {
  const most = metresIn(policy, policy.jitterMs);
  const elapsedMs = millisBetween(anchor.fixedAt, to.fixedAt);
  const filled = (anchor.spareMetres ?? most) + metresIn(policy, elapsedMs);
  // Inaccuracy is allowed for at most once a second, so that frequent reports cannot add the allowances up.
  const moved = elapsedMs < policy.countedEveryMs ? straightLineMetres(anchor, to) : certainMetres(anchor, to);
  return Math.min(most, filled - moved);
};

/** An anchor older than `bindsForMs` limits nothing, because the driver may have taken a plane. */
const isBound = ({ bindsForMs }: PositionPolicy, anchor: SpeedAnchor, to: Fix): boolean =>
  millisBetween(anchor.fixedAt, to.fixedAt) <= bindsForMs;

const isReachable = (policy: PositionPolicy, anchor: SpeedAnchor, to: Fix): boolean =>
  !isBound(policy, anchor, to) ||
  (metresLeft(policy, anchor, to) >= 0 && canHaveCome(policy, anchor.mark ?? anchor, to));

/** An old accurate anchor allows long jumps, so the coarse readings since then limit them too. */
const canBeHere = (policy: PositionPolicy, anchor: SpeedAnchor, to: Fix): boolean => {
  const isRecent = millisBetween(anchor.fixedAt, to.fixedAt) <= policy.believedAfterMs;
  const coarse = isRecent ? undefined : anchor.coarse;
  return isReachable(policy, anchor, to) && (!coarse || isReachable(policy, coarse, to));
};

const isClose = (fix: Fix): boolean => fix.source === 'measured' && !isCoarse(fix);

const nextAnchor = (policy: PositionPolicy, anchor: SpeedAnchor | null, fix: AcceptedFix): SpeedAnchor | null => {
  if (fix.source === 'chosen') return anchor;
  if (!anchor || isClose(anchor) === isClose(fix)) return movedAnchor(policy, anchor, fix);
  if (isClose(fix)) return movedAnchor(policy, null, fix);
  return { ...anchor, coarse: movedAnchor(policy, anchor.coarse ?? null, fix) };
};

const movedAnchor = (policy: PositionPolicy, anchor: SpeedAnchor | null, fix: AcceptedFix): SpeedAnchor => {
  const at = withoutMarks(fix);
  if (!anchor || !isBound(policy, anchor, fix)) return at;
  const { mark = withoutMarks(anchor), nextMark = mark } = anchor;
  const passed = millisBetween(nextMark.fixedAt, fix.fixedAt) >= policy.markedEveryMs;
  const marks = passed ? { mark: nextMark, nextMark: at } : { mark, nextMark };
  return { ...at, spareMetres: metresLeft(policy, anchor, fix), ...marks };
};

const withoutMarks = ({ latitude, longitude, source, accuracy, fixedAt }: Fix): Fix => ({
  ...{ latitude, longitude, source, accuracy, fixedAt },
});

/** Compares places as well, because a device's clock may stop. */
const isSameReading = (one: AcceptedFix, other: AcceptedFix): boolean =>
  one.readAt !== '' &&
  one.readAt === other.readAt &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude;

/** Ignores fixes from the future, which a server stored while its clock was ahead. */
const unlessAhead = <T extends { readonly fixedAt: Instant }>(fix: T | null | undefined, now: Instant): T | null =>
  fix && fix.fixedAt <= now ? fix : null;

const fixOf = (policy: PositionPolicy, report: PositionReport, now: Instant): AcceptedFix => {
  const { latitude, longitude, source, accuracy, readAt, ageMs } = report;
  const isWhole = accuracy !== null && readAt !== null && ageMs !== null;
  return {
    ...{ latitude, longitude, fixedAt: after(now, -(ageMs ?? 0)), readAt: readAt ?? '' },
    accuracy: accuracy ?? policy.unstatedAccuracyMetres,
    source: source !== null && (isWhole || source === 'chosen') ? source : 'stated',
  };
};

export const judgeReport = (
  { policy, chosenPlaces }: PositionRules,
  known: PositionHistory | null,
  report: PositionReport,
  now: Instant,
): PositionVerdict => {
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

  const repeated = doubted !== null && isSameReading(fix, doubted);
  const agrees = doubted !== null && !repeated && canHaveCome(policy, doubted, fix);
  const since = doubted && (agrees || repeated) ? doubted.since : now;
  if (agrees && after(since, policy.believedAfterMs) <= now)
    return { outcome: 'taken', fix, anchor: nextAnchor(policy, null, fix) };
  const distanceMetres = straightLineMetres(anchor, fix);
  const seconds = Math.round(Math.max(0, millisBetween(anchor.fixedAt, fix.fixedAt)) / 1_000);
  return refuse({ refusal: 'MovedTooFast', distanceMetres, seconds }, { ...fix, since });
};
