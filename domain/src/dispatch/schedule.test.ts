import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { type RideEvent, type RideIn, ride } from '../ride/index.ts';
import { minutesIn, NOON, secondsIn } from '../testing/fixtures.ts';
import { fareToppedUp, rideOffered, rideRequested, rideScheduled } from '../testing/ride-fixtures.ts';
import { type Instant, millisBetween } from '../time/instant.ts';
import { dispatchPolicy } from './dispatch-policy.ts';
import { nextSearchAt, nextStep, searchShownAt } from './schedule.ts';

const secondsTo = (at: Instant) => millisBetween(NOON, at) / 1_000;
const search = (...events: readonly RideEvent[]) => fold(ride, events) as RideIn<'requested'>;
const wave = (number: number, seconds: number): RideEvent => {
  const offered = rideOffered([`driver-${number}`], 1, secondsIn(seconds)) as Extract<
    RideEvent,
    { type: 'RideOffered' }
  >;
  return { ...offered, data: { ...offered.data, wave: number } };
};
const raised = (seconds: number): RideEvent => ({ ...fareToppedUp, at: secondsIn(seconds) });

/** The next step's time in seconds and its wave, which is null at the end of the search. */
const next = (state: RideIn<'requested'>, time: number | null, now = time ?? 0) => {
  const { due, step } = nextStep(dispatchPolicy, state, time === null ? null : secondsIn(time), secondsIn(now));
  return [secondsTo(due), step.kind === 'offer' ? step.wave : null];
};

describe('a search', () => {
  const requested = search(rideRequested);

  it('looks for drivers every 25 seconds from its start, and ends after ten minutes without a driver', () => {
    expect(next(requested, null)).toEqual([0, 1]);
    const looks = [0];
    while ((looks.at(-1) ?? 0) < 600)
      looks.push(secondsTo(nextSearchAt(dispatchPolicy, requested, secondsIn(looks.at(-1) ?? 0))));
    expect(looks).toEqual(Array.from({ length: 25 }, (_, n) => n * 25));
    expect(next(requested, 600)).toEqual([600, null]);
  });

  it('has a follow-up three seconds after a wave, and the next wave when the radius widens', () => {
    expect(next(search(rideRequested, wave(1, 0)), null, 1)).toEqual([3, 2]);
    expect(next(search(rideRequested, wave(1, 0), wave(2, 3)), null, 4)).toEqual([25, 3]);
    expect(next(search(rideRequested, wave(1, 25)), null, 25)).toEqual([28, 2]);
  });

  it('continues when the radius widens if the follow-up finds no drivers', () => {
    const state = search(rideRequested, wave(1, 0));
    expect(secondsTo(nextSearchAt(dispatchPolicy, state, secondsIn(3)))).toBe(25);
    expect(next(state, 25)).toEqual([25, 3]);
  });

  it('starts a wave at once, with a follow-up, when a driver comes near', () => {
    expect(next(requested, 7)).toEqual([7, 1]);
    expect(next(search(rideRequested, wave(1, 0), wave(2, 3)), 11)).toEqual([11, 3]);
    expect(next(search(rideRequested, wave(1, 0)), 11)).toEqual([11, 3]);
    expect(next(search(rideRequested, wave(1, 0), wave(3, 11)), null, 11)).toEqual([14, 4]);
  });

  it('leaves at least three seconds between waves', () => {
    expect(next(search(rideRequested, wave(1, 0)), 1)).toEqual([3, 2]);
    expect(next(search(rideRequested, wave(1, 0), wave(2, 3)), 4)).toEqual([6, 3]);
    const late = search(rideRequested, wave(1, 20), wave(2, 24));
    expect(next(late, null, 24)).toEqual([27, 3]);
    expect(next(late, 25)).toEqual([27, 3]);
  });

  it('starts only one wave when a timer fires twice', () => {
    expect(next(search(rideRequested, wave(1, 25)), 25, 26)).toEqual([28, 2]);
  });

  it('continues at once when the fare is raised, and times later waves from then', () => {
    const state = search(rideRequested, wave(1, 0), raised(10));
    expect(next(state, null, 10)).toEqual([10, 3]);
    const again = search(rideRequested, wave(1, 0), raised(10), wave(3, 10));
    expect(next(again, null, 10)).toEqual([13, 4]);
    expect(secondsTo(nextSearchAt(dispatchPolicy, again, secondsIn(13)))).toBe(25);
    expect(secondsTo(nextSearchAt(dispatchPolicy, again, secondsIn(25)))).toBe(35);
    expect(next(search(rideScheduled, raised(10)), null, 10)).toEqual([54 * 60, 1]);
  });

  it('begins for a scheduled ride when 70 % of its lead time is left, even if a driver comes near earlier', () => {
    const scheduled = search(rideScheduled);
    expect(searchShownAt(dispatchPolicy, scheduled)).toBe(minutesIn(54));
    expect([next(scheduled, null), next(scheduled, 60)]).toEqual([
      [54 * 60, 1],
      [54 * 60, 1],
    ]);
  });

  it('makes up for all waves missed in an outage with a single one', () => {
    const state = search(rideRequested, wave(1, 0), wave(2, 3));
    expect(next(state, 25, 290)).toEqual([25, 3]);
    expect(secondsTo(nextSearchAt(dispatchPolicy, state, secondsIn(290)))).toBe(300);
    expect(next(state, 25, 3_600)).toEqual([600, null]);
  });

  it('makes 100 to 250 waves for a ride a week ahead, the last ones every 25 seconds', () => {
    const scheduled = search(rideScheduled);
    const farAhead = { ...scheduled, booking: { ...scheduled.booking, scheduledFor: minutesIn(7 * 24 * 60) } };
    const due = [nextStep(dispatchPolicy, farAhead, null, NOON).due];
    for (let at = due[0] ?? NOON; nextStep(dispatchPolicy, farAhead, at, at).step.kind === 'offer'; due.push(at))
      at = nextSearchAt(dispatchPolicy, farAhead, at);
    expect(due.length).toBeGreaterThan(100);
    expect(due.length).toBeLessThan(250);
    const last = due.slice(-22, -1);
    const gaps = last.slice(1).map((at, n) => millisBetween(last[n] ?? at, at));
    expect(new Set(gaps)).toEqual(new Set([25_000]));
  });
});
