import type { Instant } from '@saferide/domain/time/instant';
import type { Cause } from '../event-store/cause.ts';
import { type CommandContext, commandContext, type TimeLimit } from './command-context.ts';

/** Work of a test's own, which nothing ends. */
export const testWork = (cause: Cause, now: Instant = new Date().toISOString()): CommandContext =>
  commandContext(cause, now, new AbortController().signal);

/** A moment of a test's own, and all the time there is. */
export const timed = (now: Instant): TimeLimit => ({ now, signal: new AbortController().signal });
