import { notNow, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted, distanceText } from '../kernel/wording.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { straightLineMetres } from '../place/distance.ts';
import { type Fix, type FixSource, isCoarse } from '../place/fix.ts';
import { type PositionPolicy, positionPolicy } from '../place/position-policy.ts';
import { after, HOUR_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';

/** A driver's position, as the device tells it. */
export interface PositionReport extends Coordinates {
  readonly source: FixSource;
  /** Metres that it may be out by. */
  readonly accuracy: number;
  /** When it was read, by the device's clock. That may be wrong, so this only tells one reading from another. */
  readonly readAt: Instant;
  /** How old it was when it was sent: two looks at one clock, which a wrong clock does not change. */
  readonly ageMs: number;
}

/** A position that was taken, and which reading it was. */
export interface TakenFix extends Fix {
  readonly readAt: Instant;
}

/** A reading from where nobody can have come so fast, and since when readings say it. */
export interface Doubt extends TakenFix {
  readonly since: Instant;
}

/** What is known of where a driver is. */
export interface Known {
  readonly last: TakenFix;
  /** The last one that was measured closely: the speed of the next is measured from there. */
  readonly anchor: Fix | null;
  readonly doubted: Doubt | null;
}

export type PositionRefusal =
  | { readonly refusal: 'PlaceNotMeasured' }
  | { readonly refusal: 'PositionTooVague'; readonly accuracyMetres: number; readonly atMostMetres: number }
  | { readonly refusal: 'ReadingOutOfOrder' }
  | { readonly refusal: 'MovedTooFast'; readonly distanceMetres: number; readonly seconds: number };

const believedAfter = counted(positionPolicy.believedAfterMs / MINUTE_MS, 'minute');

export const positionRefusals: RefusalWords<PositionRefusal> = {
  PlaceNotMeasured: outOfBounds('A place chosen by hand does not count here. Let your device say where you are.'),
  PositionTooVague: outOfBounds(
    ({ accuracyMetres, atMostMetres }) =>
      `Your device knows where you are only to ${distanceText(accuracyMetres)}, and ${distanceText(atMostMetres)} is the most that counts. Turn on precise location, and go where the sky is open.`,
  ),
  ReadingOutOfOrder: notNow('A newer position of yours is known already. The next one counts again.'),
  MovedTooFast: notNow(
    ({ distanceMetres, seconds }) =>
      `Your device says that you moved ${distanceText(distanceMetres)} in ${counted(seconds, 'second')}, which nobody can. If you are there, leave SafeRide open: your place counts once your device has said it for ${believedAfter}. If SafeRide is open on another device, close it there.`,
  ),
};

export type Judged =
  /** `anchor`: what the speed of the next one is measured from. */
  | { readonly outcome: 'taken'; readonly fix: TakenFix; readonly anchor: Fix | null }
  /** This very reading was there before. */
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

/** Whether somebody can have come from one position to the other in the time between, as far as both are known. */
const canHaveCome = ({ fastestKmh, jitterMs, bindsForMs }: PositionPolicy, from: Fix, to: Fix): boolean => {
  const elapsedMs = millisBetween(from.fixedAt, to.fixedAt);
  if (elapsedMs > bindsForMs) return true;
  const reachMetres = ((Math.max(0, elapsedMs) + jitterMs) / HOUR_MS) * fastestKmh * 1_000;
  return straightLineMetres(from, to) <= reachMetres + from.accuracy + to.accuracy;
};

const isAnchor = (fix: Fix): boolean => fix.source === 'measured' && !isCoarse(fix);

/** Nothing is from the future: what says so was written while this clock was ahead, and holds nobody up. */
const unlessAhead = <T extends { readonly fixedAt: Instant }>(fix: T | null | undefined, now: Instant): T | null =>
  fix && fix.fixedAt <= now ? fix : null;

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
  const { latitude, longitude, source, accuracy, readAt, ageMs } = report;
  const fix: TakenFix = { latitude, longitude, source, accuracy, readAt, fixedAt: after(now, -ageMs) };
  const last = unlessAhead(known?.last, now);
  const doubted = unlessAhead(known?.doubted, now);
  if (source === 'chosen' && !chosenPlaces) return refuse({ refusal: 'PlaceNotMeasured' });
  if (source === 'measured' && accuracy > policy.vagueBeyondMetres)
    return refuse({
      refusal: 'PositionTooVague',
      accuracyMetres: Math.round(accuracy),
      atMostMetres: policy.vagueBeyondMetres,
    });
  if (readAt === last?.readAt) return { outcome: 'had' };
  if (last && fix.fixedAt < last.fixedAt) return refuse({ refusal: 'ReadingOutOfOrder' });
  const anchor = unlessAhead(known?.anchor, now);
  const next = isAnchor(fix) ? fix : anchor;
  if (source === 'chosen' || !anchor || canHaveCome(policy, anchor, fix))
    return { outcome: 'taken', fix, anchor: next };

  // Said again it is no second witness.
  const agrees = doubted !== null && readAt !== doubted.readAt && canHaveCome(policy, doubted, fix);
  const since = doubted && (agrees || readAt === doubted.readAt) ? doubted.since : now;
  if (agrees && after(since, policy.believedAfterMs) <= now)
    return { outcome: 'taken', fix, anchor: isAnchor(fix) ? fix : null };
  const distanceMetres = straightLineMetres(anchor, fix);
  const seconds = Math.round(Math.max(0, millisBetween(anchor.fixedAt, fix.fixedAt)) / 1_000);
  return refuse({ refusal: 'MovedTooFast', distanceMetres, seconds }, { ...fix, since });
};
