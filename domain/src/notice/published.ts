/** What other columns may know of notices. */

export { type Notice, notice } from './notice.ts';
export {
  type Channel,
  goesBy,
  type NoticePolicy,
  noticePolicy,
  type OutsideChannel,
  triesAgainAfter,
} from './notice-policy.ts';
