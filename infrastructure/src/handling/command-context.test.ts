import { NOON } from '@saferide/domain/testing/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandAborted, type CommandContext, openCommandRunner, stepContext } from './command-context.ts';
import { testContext } from './test-context.ts';
import { closeWithTimeout } from './with-timeout.ts';

const cause = {
  commandId: 'command-1',
  correlationId: 'chain-1',
  causationId: 'command-1',
  actor: { id: 'ada', role: 'account' },
} as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waiting = ({ signal }: CommandContext): Promise<string> =>
  new Promise((resolve) => {
    const settle = () => resolve(signal.reason instanceof CommandAborted ? signal.reason.message : 'something else');
    if (signal.aborted) settle();
    else signal.addEventListener('abort', settle);
  });

describe('the command context', () => {
  it('collects the effects of all its steps, in whatever order they occur', () => {
    const context = testContext(cause, NOON);
    const step = stepContext(context, 'command-2');
    step.effect.recordPosition('0007', ['DriverReleased']);
    context.effect.recordPosition('0005', ['RideCompleted']);
    expect(context.effect.position).toBe('0007');
    expect([...context.effect.types].sort()).toEqual(['DriverReleased', 'RideCompleted']);
    expect(step.cause).toEqual({ ...cause, commandId: 'command-2' });
  });

  it('aborts with a reason at its deadline', async () => {
    const commandRunner = openCommandRunner(() => NOON, 1_000);
    const outcome = commandRunner.run(cause, waiting);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe('It took too long');
  });

  it('aborts when the process shuts down, even if it is opened after that', async () => {
    const commandRunner = openCommandRunner(() => NOON, 1_000);
    const underWay = commandRunner.run(cause, waiting);
    commandRunner.stop();
    expect(await underWay).toBe('This process is closing');
    expect(await commandRunner.run(cause, waiting)).toBe('This process is closing');
  });

  it('leaves no timer running once its command has ended', async () => {
    const commandRunner = openCommandRunner(() => NOON, 1_000);
    await commandRunner.run(cause, async () => undefined);
    await expect(commandRunner.run(cause, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('closeWithTimeout', () => {
  it('waits for parts that close in time, and rethrows their error', async () => {
    await closeWithTimeout([Promise.resolve(), undefined]);
    await expect(closeWithTimeout([Promise.reject(new Error('broken'))])).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wait for a part that hangs', async () => {
    const closed = closeWithTimeout([new Promise(() => undefined)], 500);
    await vi.advanceTimersByTimeAsync(500);
    await closed;
  });
});
