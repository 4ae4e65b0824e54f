import { describe, expect, it } from 'vitest';
import { straightLineMetres } from '../place/distance.ts';
import { positionPolicy } from '../place/position-policy.ts';
import { NOON } from '../testing/fixtures.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import { judgeReport, type Known, type PositionReport } from './position-report.ts';

const IKEJA = { latitude: 6.6018, longitude: 3.3515 };
/** 800 km north of Ikeja. */
const FAR = { latitude: 13.8, longitude: 3.3515 };
const north = (km: number) => ({ latitude: IKEJA.latitude + km / 111.1949, longitude: IKEJA.longitude });
const rules = { policy: positionPolicy, chosenPlaces: true };

/** A reading made so many seconds after noon; the clock of the device that made it may be wrong. */
const reading = (seconds: number, changes: Partial<PositionReport> = {}): PositionReport => ({
  ...IKEJA,
  source: 'measured',
  accuracy: 10,
  readAt: after(NOON, seconds * 1_000),
  ageMs: 0,
  ...changes,
});

/** What is known after reports, each told `[so many seconds after noon, report]`. */
const givenReports = (...told: readonly (readonly [number, PositionReport])[]) => {
  let known: Known | null = null;
  for (const [seconds, report] of told) {
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

describe('a position is as old as its reading', () => {
  it('by the age that the device says, however wrong its clock is', () => {
    const readAt = '2031-01-01T00:00:00.000Z' as Instant;
    expect(nothing.when(30, reading(0, { readAt, ageMs: 20_000 }))).toMatchObject({
      outcome: 'taken',
      fix: { fixedAt: after(NOON, 10_000), readAt },
    });
  });

  it('and one that was there before counts no second time', () => {
    expect(here.when(15, reading(0, { ageMs: 15_000 }))).toEqual({ outcome: 'had' });
    expect(here.when(15, reading(0))).toEqual({ outcome: 'had' });
  });

  it('nor one that is older than the last', () => {
    expect(here.when(15, reading(-5, { ageMs: 20_000 }))).toMatchObject({ refusal: { refusal: 'ReadingOutOfOrder' } });
  });

  it('but a server’s clock that was put back holds nobody up', () => {
    expect(here.when(60, reading(60, FAR), { clockBackMs: 10 * MINUTE_MS })).toMatchObject({ outcome: 'taken' });
  });
});

describe('how closely it is known', () => {
  it('a reading that may be out by more than five kilometres is not taken', () => {
    expect(nothing.when(0, reading(0, { accuracy: 5_000 }))).toMatchObject({ outcome: 'taken' });
    expect(nothing.when(0, reading(0, { accuracy: 5_001.4 }))).toMatchObject({
      refusal: { refusal: 'PositionTooVague', accuracyMetres: 5_001, atMostMetres: 5_000 },
    });
  });

  it('a coarse one is taken, and the speed of the next is still measured from the last close one', () => {
    const coarse = givenReports([0, reading(0)], [15, reading(15, { ...north(3), accuracy: 3_000 })]);
    expect(coarse.when(30, reading(30, north(0.2)))).toMatchObject({ outcome: 'taken' });
    expect(coarse.when(30, reading(30, north(6)))).toMatchObject(tooFast);
    const first = givenReports([0, reading(0, { accuracy: 3_000 })]);
    expect(first.when(5, reading(5, north(2.9)))).toMatchObject({ outcome: 'taken' });
  });

  it('a place chosen by hand is taken where that is allowed alone', () => {
    const chosen = reading(20, { ...FAR, source: 'chosen', accuracy: 6_000 });
    expect(here.when(20, chosen)).toMatchObject({ outcome: 'taken', fix: { source: 'chosen' } });
    expect(here.when(20, chosen, { chosenPlaces: false })).toMatchObject({
      refusal: { refusal: 'PlaceNotMeasured' },
    });
    // It makes nobody faster.
    const after = givenReports([0, reading(0)], [20, chosen]);
    expect(after.when(30, reading(30, FAR))).toMatchObject(tooFast);
  });
});

describe('nobody moves faster than 200 kilometres an hour', () => {
  it.each([
    ['60 km in twenty minutes', 1_200, 60, 'taken'],
    ['200 km in an hour', 3_600, 200, 'taken'],
    ['as far as a position and the network may be out', 1, 0.62, 'taken'],
    ['further than that', 1, 0.624, 'refused'],
    ['100 km in twenty minutes', 1_200, 100, 'refused'],
    ['300 km in an hour', 3_600, 300, 'refused'],
    ['800 km in more than an hour, by plane', 3_601, 800, 'taken'],
  ])('%s', (_, seconds, km, outcome) => {
    expect(here.when(seconds, reading(seconds, north(km)))).toMatchObject({ outcome });
  });

  it('and whoever seems to is told how far it was', () => {
    expect(here.when(15, reading(15, FAR))).toMatchObject({
      refusal: { refusal: 'MovedTooFast', distanceMetres: expect.closeTo(800_400, -3), seconds: 15 },
    });
  });

  it('but a place that readings agree on for two minutes is believed: one wrong position holds nobody up', () => {
    const said = givenReports([0, reading(0, FAR)], [10, reading(10)], [70, reading(70)]);
    expect(said.when(129)).toMatchObject(tooFast);
    expect(said.when(130)).toMatchObject({ outcome: 'taken', fix: IKEJA, anchor: IKEJA });
  });

  it('however old the device says that they are', () => {
    const said = givenReports([0, reading(0, FAR)], [100, reading(10, { ageMs: 90_000 })]);
    expect(said.when(131)).toMatchObject(tooFast);
  });

  it('not by one reading said again and again', () => {
    const said = givenReports([0, reading(0, FAR)], [10, reading(10)]);
    expect(said.when(130, reading(10, { ageMs: 120_000 }))).toMatchObject(tooFast);
    expect(said.when(130, reading(10))).toMatchObject(tooFast);
  });

  it('nor by readings that do not agree', () => {
    const said = givenReports([0, reading(0, FAR)], [10, reading(10)], [70, reading(70, north(100))]);
    expect(said.when(131, reading(131, north(100)))).toMatchObject(tooFast);
    expect(said.when(190, reading(190, north(100)))).toMatchObject({ outcome: 'taken' });
  });

  it('and whoever is back where they can be is believed at once, with nothing left of the doubt', () => {
    const back = givenReports([0, reading(0)], [10, reading(10, FAR)], [20, reading(20)]);
    expect(back.when(131, reading(131, FAR))).toMatchObject({ ...tooFast, doubted: { since: after(NOON, 131_000) } });
  });

  it('nor by a believed coarse one that the next close one is measured from', () => {
    const rough = { ...FAR, accuracy: 2_000 };
    const said = givenReports([0, reading(0)], [10, reading(10, rough)], [130, reading(130, rough)]);
    expect(said.when(140, reading(140, FAR))).toMatchObject({ outcome: 'taken' });
  });
});

/** A device that moves so far north each time, reported one after the other; what came of each report. */
const driving = (reports: number, everyMs: number, metresEach: number, changes: Partial<PositionReport> = {}) => {
  let known: Known | null = null;
  return Array.from({ length: reports }, (_, n) => {
    const now = after(NOON, n * everyMs);
    const at = north((n * metresEach) / 1_000);
    const judged = judgeReport(rules, known, { ...reading(0), ...at, readAt: now, ...changes }, now);
    if (judged.outcome === 'taken') known = { last: judged.fix, anchor: judged.anchor, doubted: null };
    return { outcome: judged.outcome, at };
  });
};
/** How far from the first of them the last report that was taken is, in metres. */
const metresGained = (reports: ReturnType<typeof driving>): number =>
  straightLineMetres(IKEJA, reports.findLast(({ outcome }) => outcome === 'taken')?.at ?? IKEJA);

describe('many small jumps gain no more than one', () => {
  it('takes a better reading a moment after the first, which may be the last for long', () => {
    const first = givenReports([0, reading(0, { accuracy: 400 })]);
    expect(first.when(0.2, reading(0.2, { ...north(0.3), accuracy: 10 }))).toMatchObject({ outcome: 'taken' });
  });

  it('grants no inaccuracy to reports within a second of the last', () => {
    expect(metresGained(driving(33, 6, 250, { accuracy: 290 }))).toBeLessThan(560);
  });

  it('does not let 32 jumps of a kilometre within 0.2 seconds move anybody', () => {
    expect(metresGained(driving(33, 6, 1_000))).toBe(0);
  });

  it('grants the delay of the network once, not with every report', () => {
    // Each jump alone would pass with ten seconds of delay; together they are 2,200 km/h.
    const reports = driving(60, 1_000, 600);
    expect(metresGained(reports)).toBeLessThan(700);
  });

  it('grants the accuracy once a minute, not with every report', () => {
    // 55 m a second are due, and 290 m are claimed as inaccuracy every time.
    const reports = driving(60, 1_000, 340, { accuracy: 290 });
    expect(metresGained(reports)).toBeLessThan(2_000);
  });

  it('takes every report of a car at 120 km/h, whose position is out by thirty metres', () => {
    const reports = driving(600, 1_000, 120_000 / 3_600, { accuracy: 30 });
    expect(reports.every(({ outcome }) => outcome === 'taken')).toBe(true);
  });

  it('measures the first close reading from a coarse one where there is no other', () => {
    const rough = givenReports([0, reading(0, { accuracy: 2_000 })]);
    expect(rough.when(10, reading(10, north(5)))).toMatchObject(tooFast);
  });
});

describe('one reading is told from another by its time and its place', () => {
  it('takes a place that moves while the time of the device does not', () => {
    expect(here.when(15, reading(0, north(0.1)))).toMatchObject({ outcome: 'taken', fix: north(0.1) });
    expect(here.when(15, reading(0))).toEqual({ outcome: 'had' });
  });

  it('lets a moving place confirm itself while the time of the device does not move', () => {
    const still = (seconds: number, km: number) => [seconds, reading(10, north(km))] as const;
    const said = givenReports([0, reading(0, FAR)], still(10, 0), still(70, 0.1));
    expect(said.when(131, reading(10, north(0.2)))).toMatchObject({ outcome: 'taken' });
  });
});

describe('a report that does not say when or how accurately it was measured', () => {
  const bare = (seconds: number, changes: Partial<PositionReport> = {}) =>
    reading(seconds, { readAt: null, ageMs: null, accuracy: null, source: null, ...changes });

  it('counts as read now, at 100 metres', () => {
    expect(nothing.when(30, bare(30))).toMatchObject({
      outcome: 'taken',
      fix: { fixedAt: after(NOON, 30_000), accuracy: 100, source: 'stated' },
    });
  });

  it('proves nothing, however much of it is said', () => {
    for (const missing of ['readAt', 'ageMs', 'accuracy', 'source'] as const)
      expect(nothing.when(30, reading(30, { [missing]: null }))).toMatchObject({ fix: { source: 'stated' } });
  });

  it('keeps what it says where only the rest is missing', () => {
    expect(nothing.when(30, bare(30, { accuracy: 40 }))).toMatchObject({ fix: { accuracy: 40 } });
    expect(nothing.when(30, bare(30, { ageMs: 5_000 }))).toMatchObject({ fix: { fixedAt: after(NOON, 25_000) } });
  });

  it('counts again at the same place a moment later', () => {
    expect(givenReports([0, bare(0)]).when(15, bare(15))).toMatchObject({ outcome: 'taken' });
  });

  it('is bound by the speed of cars like any other', () => {
    expect(here.when(15, bare(15, FAR))).toMatchObject(tooFast);
  });
});
