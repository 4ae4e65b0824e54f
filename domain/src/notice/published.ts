/** What other columns may know of notices. */

export { type Notice, notice } from './notice.ts';
export {
  type Channel,
  goesBy,
  type NoticePolicy,
  noticePolicy,
  type OutsideChannel,
  quietUntil,
  triesAgainAfter,
} from './notice-policy.ts';
