import type { Instant } from '@saferide/domain/time/instant';
import type { Cause } from '../event-store/cause.ts';
import { type CommandContext, commandContext, type TimeLimit } from './command-context.ts';

export const testContext = (cause: Cause, now: Instant = new Date().toISOString()): CommandContext =>
  commandContext(cause, now, new AbortController().signal);

export const testTimeLimit = (now: Instant): TimeLimit => ({ now, signal: new AbortController().signal });
