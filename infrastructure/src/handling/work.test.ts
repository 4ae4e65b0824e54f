import { NOON } from '@saferide/domain/testing/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedInTime } from './closed-in-time.ts';
import { CommandAborted, type CommandContext, openCommandRunner, stepContext } from './command-context.ts';
import { testWork } from './test-work.ts';

const cause = {
  commandId: 'command-1',
  correlationId: 'chain-1',
  causationId: 'command-1',
  actor: { id: 'ada', role: 'account' },
} as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Waits until its signal ends it, and tells why. */
const waiting = ({ signal }: CommandContext): Promise<string> =>
  new Promise((resolve) => {
    const told = () => resolve(signal.reason instanceof CommandAborted ? signal.reason.message : 'something else');
    if (signal.aborted) told();
    else signal.addEventListener('abort', told);
  });

describe('work', () => {
  it('covers all that its steps did, in whatever order they tell', () => {
    const context = testWork(cause, NOON);
    const step = stepContext(context, 'command-2');
    step.effect.recordPosition('0007', ['DriverReleased']);
    context.effect.recordPosition('0005', ['RideCompleted']);
    expect(context.effect.position).toBe('0007');
    expect([...context.effect.types].sort()).toEqual(['DriverReleased', 'RideCompleted']);
    expect(step.cause).toEqual({ ...cause, commandId: 'command-2' });
  });

  it('is over at its deadline, and says so', async () => {
    const commandRunner = openCommandRunner(() => NOON, 1_000);
    const told = commandRunner.during(cause, waiting);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await told).toBe('It took too long');
  });

  it('is over when the house closes, also what is begun after that', async () => {
    const commandRunner = openCommandRunner(() => NOON, 1_000);
    const underWay = commandRunner.during(cause, waiting);
    commandRunner.stop();
    expect(await underWay).toBe('This process is closing');
    expect(await commandRunner.during(cause, waiting)).toBe('This process is closing');
  });

  it('leaves no timer behind', async () => {
    const commandRunner = openCommandRunner(() => NOON, 1_000);
    await commandRunner.during(cause, async () => undefined);
    await expect(commandRunner.during(cause, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
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
