/** What other columns may know of notices. */

export { type Channel, channels, type OutsideChannel } from './kinds/kind.ts';
export {
  concernsSession,
  type FactsOf,
  isUrgent,
  type Notice,
  type NoticeKind,
  type NoticeOf,
  notice,
} from './notice.ts';
export { goesBy, type NoticePolicy, noticePolicy, quietUntil, triesAgainAfter } from './notice-policy.ts';
