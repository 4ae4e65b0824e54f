import { describe, expect, it } from 'vitest';
import { straightLineMetres } from '../place/distance.ts';
import { positionPolicy } from '../place/fix.ts';
import { NOON } from '../testing/fixtures.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import { judgeReport, type PositionHistory, type PositionReport } from './position-report.ts';

const IKEJA = { latitude: 6.6018, longitude: 3.3515 };
const FAR = { latitude: 13.8, longitude: 3.3515 };
const north = (km: number) => ({ latitude: IKEJA.latitude + km / 111.1949, longitude: IKEJA.longitude });
const rules = { policy: positionPolicy, chosenPlaces: true };

const reading = (seconds: number, changes: Partial<PositionReport> = {}): PositionReport => ({
  ...IKEJA,
  source: 'measured',
  accuracy: 10,
  readAt: after(NOON, seconds * 1_000),
  ageMs: 0,
  ...changes,
});

const givenReports = (...reports: readonly (readonly [number, PositionReport])[]) => {
  let known: PositionHistory | null = null;
  for (const [seconds, report] of reports) {
    const judged = judgeReport(rules, known, report, after(NOON, seconds * 1_000));
    if (judged.outcome === 'taken') known = { last: judged.fix, anchor: judged.anchor, doubted: null };
    if (judged.outcome === 'refused' && known) known = { ...known, doubted: judged.doubted ?? known.doubted };
  }
  return {
    when: (seconds: number, report = reading(seconds), { chosenPlaces = true, clockBackMs = 0 } = {}) =>
      judgeReport({ ...rules, chosenPlaces }, known, report, after(NOON, seconds * 1_000 - clockBackMs)),
  };
};
const nothing = givenReports();
const here = givenReports([0, reading(0)]);
const tooFast = { outcome: 'refused', refusal: { refusal: 'MovedTooFast' } };

describe('the age of a position', () => {
  it('is the one that the device reports, even if its clock is wrong', () => {
    const readAt = '2031-01-01T00:00:00.000Z' as Instant;
    expect(nothing.when(30, reading(0, { readAt, ageMs: 20_000 }))).toMatchObject({
      outcome: 'taken',
      fix: { fixedAt: after(NOON, 10_000), readAt },
    });
  });

  it('identifies a repeated reading, which counts only once', () => {
    expect(here.when(15, reading(0, { ageMs: 15_000 }))).toEqual({ outcome: 'had' });
    expect(here.when(15, reading(0))).toEqual({ outcome: 'had' });
  });

  it('rules out a reading older than the last', () => {
    expect(here.when(15, reading(-5, { ageMs: 20_000 }))).toMatchObject({ refusal: { refusal: 'ReadingOutOfOrder' } });
  });

  it('does not block drivers after a server’s clock was set back', () => {
    expect(here.when(60, reading(60, FAR), { clockBackMs: 10 * MINUTE_MS })).toMatchObject({ outcome: 'taken' });
  });
});

describe('the accuracy of a position', () => {
  it('must be five kilometres or better', () => {
    expect(nothing.when(0, reading(0, { accuracy: 5_000 }))).toMatchObject({ outcome: 'taken' });
    expect(nothing.when(0, reading(0, { accuracy: 5_001.4 }))).toMatchObject({
      refusal: { refusal: 'PositionTooVague', accuracyMetres: 5_001, atMostMetres: 5_000 },
    });
  });

  it('may be coarse, but speed is then measured from the last accurate reading', () => {
    const coarse = givenReports([0, reading(0)], [15, reading(15, { ...north(3), accuracy: 3_000 })]);
    expect(coarse.when(30, reading(30, north(0.2)))).toMatchObject({ outcome: 'taken' });
    expect(coarse.when(30, reading(30, north(6)))).toMatchObject(tooFast);
    const first = givenReports([0, reading(0, { accuracy: 3_000 })]);
    expect(first.when(5, reading(5, north(2.9)))).toMatchObject({ outcome: 'taken' });
  });

  it('is not checked for a place chosen by hand, which counts only if such places are allowed', () => {
    const chosen = reading(20, { ...FAR, source: 'chosen', accuracy: 6_000 });
    expect(here.when(20, chosen)).toMatchObject({ outcome: 'taken', fix: { source: 'chosen' } });
    expect(here.when(20, chosen, { chosenPlaces: false })).toMatchObject({
      refusal: { refusal: 'PlaceNotMeasured' },
    });
    const after = givenReports([0, reading(0)], [20, chosen]);
    expect(after.when(30, reading(30, FAR))).toMatchObject(tooFast);
  });
});

describe('the limit of 200 kilometres an hour', () => {
  it.each([
    ['accepts 60 km in twenty minutes', 1_200, 60, 'taken'],
    ['accepts 200 km in an hour', 3_600, 200, 'taken'],
    ['accepts 0.62 km in a second, within inaccuracy and network delay', 1, 0.62, 'taken'],
    ['refuses 0.624 km in a second, beyond inaccuracy and network delay', 1, 0.624, 'refused'],
    ['refuses 100 km in twenty minutes', 1_200, 100, 'refused'],
    ['refuses 300 km in an hour', 3_600, 300, 'refused'],
    ['accepts 800 km in more than an hour, because the driver may have flown', 3_601, 800, 'taken'],
  ])('%s', (_, seconds, km, outcome) => {
    expect(here.when(seconds, reading(seconds, north(km)))).toMatchObject({ outcome });
  });

  it('states the distance in its refusal', () => {
    expect(here.when(15, reading(15, FAR))).toMatchObject({
      refusal: { refusal: 'MovedTooFast', distanceMetres: expect.closeTo(800_400, -3), seconds: 15 },
    });
  });

  it('accepts a place that readings agree on for two minutes, so that one wrong position does not block a driver', () => {
    const known = givenReports([0, reading(0, FAR)], [10, reading(10)], [70, reading(70)]);
    expect(known.when(129)).toMatchObject(tooFast);
    expect(known.when(130)).toMatchObject({ outcome: 'taken', fix: IKEJA, anchor: IKEJA });
  });

  it('counts the two minutes from receipt, not from the age that the device reports', () => {
    const known = givenReports([0, reading(0, FAR)], [100, reading(10, { ageMs: 90_000 })]);
    expect(known.when(131)).toMatchObject(tooFast);
  });

  it('does not accept a repeated single reading', () => {
    const known = givenReports([0, reading(0, FAR)], [10, reading(10)]);
    expect(known.when(130, reading(10, { ageMs: 120_000 }))).toMatchObject(tooFast);
    expect(known.when(130, reading(10))).toMatchObject(tooFast);
  });

  it('does not accept readings that disagree', () => {
    const known = givenReports([0, reading(0, FAR)], [10, reading(10)], [70, reading(70, north(100))]);
    expect(known.when(131, reading(131, north(100)))).toMatchObject(tooFast);
    expect(known.when(190, reading(190, north(100)))).toMatchObject({ outcome: 'taken' });
  });

  it('accepts a driver back at a possible place at once, and discards the doubted reading', () => {
    const back = givenReports([0, reading(0)], [10, reading(10, FAR)], [20, reading(20)]);
    expect(back.when(131, reading(131, FAR))).toMatchObject({ ...tooFast, doubted: { since: after(NOON, 131_000) } });
  });

  it('accepts an accurate reading at a place where coarse readings agreed for two minutes', () => {
    const rough = { ...FAR, accuracy: 2_000 };
    const known = givenReports([0, reading(0)], [10, reading(10, rough)], [130, reading(130, rough)]);
    expect(known.when(140, reading(140, FAR))).toMatchObject({ outcome: 'taken' });
  });
});

const driving = (reports: number, everyMs: number, metresEach: number, changes: Partial<PositionReport> = {}) => {
  let known: PositionHistory | null = null;
  return Array.from({ length: reports }, (_, n) => {
    const now = after(NOON, n * everyMs);
    const at = north((n * metresEach) / 1_000);
    const judged = judgeReport(rules, known, { ...reading(0), ...at, readAt: now, ...changes }, now);
    if (judged.outcome === 'taken') known = { last: judged.fix, anchor: judged.anchor, doubted: null };
    return { outcome: judged.outcome, at };
  });
};
const metresGained = (reports: ReturnType<typeof driving>): number =>
  straightLineMetres(IKEJA, reports.findLast(({ outcome }) => outcome === 'taken')?.at ?? IKEJA);

describe('many small jumps', () => {
  it('do not prevent a more accurate reading just after the first', () => {
    const first = givenReports([0, reading(0, { accuracy: 400 })]);
    expect(first.when(0.2, reading(0.2, { ...north(0.3), accuracy: 10 }))).toMatchObject({ outcome: 'taken' });
  });

  it('get no allowance for inaccuracy within a second of the last report', () => {
    expect(metresGained(driving(33, 6, 250, { accuracy: 290 }))).toBeLessThan(560);
  });

  it('do not move a driver, even 32 jumps of a kilometre every 6 milliseconds', () => {
    expect(metresGained(driving(33, 6, 1_000))).toBe(0);
  });

  it('share one allowance for network delay', () => {
    const reports = driving(60, 1_000, 600);
    expect(metresGained(reports)).toBeLessThan(700);
  });

  it('get the allowance for inaccuracy only once a minute', () => {
    const reports = driving(60, 1_000, 340, { accuracy: 290 });
    expect(metresGained(reports)).toBeLessThan(2_000);
  });

  it('are distinguished from a car at 120 km/h with an error of thirty metres, whose reports are all accepted', () => {
    const reports = driving(600, 1_000, 120_000 / 3_600, { accuracy: 30 });
    expect(reports.every(({ outcome }) => outcome === 'taken')).toBe(true);
  });

  it.each([
    ['ten minutes', 12],
    ['more than an hour', 76],
  ])('are refused after %s of coarse readings elsewhere', (_, readings) => {
    const coarse = Array.from({ length: readings }, (__, n) => {
      const seconds = 50 * (n + 1);
      return [seconds, reading(seconds, { ...north((n % 2) / 100), accuracy: 400 })] as const;
    });
    const [known, now] = [givenReports([0, reading(0)], ...coarse), 50 * readings + 1.1];
    expect(known.when(now, reading(now, { ...north(20.8), accuracy: 400 }))).toMatchObject(tooFast);
    expect(known.when(now, reading(now, north(20.8)))).toMatchObject(tooFast);
    expect(known.when(now, reading(now, north(0.1)))).toMatchObject({ outcome: 'taken' });
  });

  it('are refused even after a coarse reading', () => {
    const rough = givenReports([0, reading(0, { accuracy: 2_000 })]);
    expect(rough.when(10, reading(10, north(5)))).toMatchObject(tooFast);
  });
});

describe('a reading', () => {
  it('is accepted at a new place even if the device’s time does not advance', () => {
    expect(here.when(15, reading(0, north(0.1)))).toMatchObject({ outcome: 'taken', fix: north(0.1) });
    expect(here.when(15, reading(0))).toEqual({ outcome: 'had' });
  });

  it('confirms an earlier one nearby even if the device’s time does not advance', () => {
    const still = (seconds: number, km: number) => [seconds, reading(10, north(km))] as const;
    const known = givenReports([0, reading(0, FAR)], still(10, 0), still(70, 0.1));
    expect(known.when(131, reading(10, north(0.2)))).toMatchObject({ outcome: 'taken' });
  });
});

describe('a report without time or accuracy', () => {
  const bare = (seconds: number, changes: Partial<PositionReport> = {}) =>
    reading(seconds, { readAt: null, ageMs: null, accuracy: null, source: null, ...changes });

  it('counts as read on receipt, accurate to 100 metres', () => {
    expect(nothing.when(30, bare(30))).toMatchObject({
      outcome: 'taken',
      fix: { fixedAt: after(NOON, 30_000), accuracy: 100, source: 'stated' },
    });
  });

  it('never counts as measured', () => {
    for (const missing of ['readAt', 'ageMs', 'accuracy', 'source'] as const)
      expect(nothing.when(30, reading(30, { [missing]: null }))).toMatchObject({ fix: { source: 'stated' } });
  });

  it('provides the accuracy or age that it has', () => {
    expect(nothing.when(30, bare(30, { accuracy: 40 }))).toMatchObject({ fix: { accuracy: 40 } });
    expect(nothing.when(30, bare(30, { ageMs: 5_000 }))).toMatchObject({ fix: { fixedAt: after(NOON, 25_000) } });
  });

  it('is accepted again at the same place later', () => {
    expect(givenReports([0, bare(0)]).when(15, bare(15))).toMatchObject({ outcome: 'taken' });
  });

  it('is subject to the speed limit', () => {
    expect(here.when(15, bare(15, FAR))).toMatchObject(tooFast);
  });
});
