import { chatPolicy } from '@saferide/domain/chat/chat-policy';
import { DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';

/** Limits of chats; times count from the end of the ride. */
export const chatLimits = {
  maxCharacters: chatPolicy.maxCharacters,
  openForHours: chatPolicy.openAfterRideMs / HOUR_MS,
  keptDays: chatPolicy.retentionMs / DAY_MS,
} as const;
