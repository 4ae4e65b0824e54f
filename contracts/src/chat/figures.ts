import { chatPolicy } from '@saferide/domain/chat/chat-policy';
import { DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';

/** Chat limits. */
export const chatFigures = {
  maxCharacters: chatPolicy.maxCharacters,
  openForHours: chatPolicy.openAfterMs / HOUR_MS,
  keptDays: chatPolicy.keptMs / DAY_MS,
} as const;
