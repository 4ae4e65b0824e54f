import type { KeptNotices } from '@saferide/read-models/inside/notices';
import type { NoticeChannel } from './notice-channel.ts';

/** What telling people works with; wired in `create-command-api.ts`. */
export interface NoticeServices {
  readonly notices: KeptNotices;
  /** Every way there is to people. */
  readonly noticeChannels: readonly NoticeChannel[];
}
