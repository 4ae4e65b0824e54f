import { NOON } from '@saferide/domain/testing/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedInTime } from './closed-in-time.ts';
import { testWork } from './test-work.ts';
import { openWorks, stepOf, type Work, WorkOver } from './work.ts';

const cause = {
  commandId: 'command-1',
  correlationId: 'chain-1',
  causationId: 'command-1',
  actor: { id: 'ada', role: 'account' },
} as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Waits until its signal ends it, and tells why. */
const waiting = ({ signal }: Work): Promise<string> =>
  new Promise((resolve) => {
    const told = () => resolve(signal.reason instanceof WorkOver ? signal.reason.message : 'something else');
    if (signal.aborted) told();
    else signal.addEventListener('abort', told);
  });

describe('work', () => {
  it('covers all that its steps did, in whatever order they tell', () => {
    const work = testWork(cause, NOON);
    const step = stepOf(work, 'command-2');
    step.effect.covers('0007', ['DriverReleased']);
    work.effect.covers('0005', ['RideCompleted']);
    expect(work.effect.position).toBe('0007');
    expect([...work.effect.types].sort()).toEqual(['DriverReleased', 'RideCompleted']);
    expect(step.cause).toEqual({ ...cause, commandId: 'command-2' });
  });

  it('is over at its deadline, and says so', async () => {
    const works = openWorks(() => NOON, 1_000);
    const told = works.during(cause, waiting);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await told).toBe('It took too long');
  });

  it('is over when the house closes, also what is begun after that', async () => {
    const works = openWorks(() => NOON, 1_000);
    const underWay = works.during(cause, waiting);
    works.stop();
    expect(await underWay).toBe('This process is closing');
    expect(await works.during(cause, waiting)).toBe('This process is closing');
  });

  it('leaves no timer behind', async () => {
    const works = openWorks(() => NOON, 1_000);
    await works.during(cause, async () => undefined);
    await expect(works.during(cause, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('closing', () => {
  it('waits for what ends in time, and tells of a failure', async () => {
    await closedInTime([Promise.resolve(), undefined]);
    await expect(closedInTime([Promise.reject(new Error('broken'))])).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wait for what hangs', async () => {
    const closed = closedInTime([new Promise(() => undefined)], 500);
    await vi.advanceTimersByTimeAsync(500);
    await closed;
  });
});
