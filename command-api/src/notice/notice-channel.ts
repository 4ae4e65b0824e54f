import type { Notice } from '@saferide/domain/notice/published';

/** A way to people. */
export interface NoticeChannel {
  /** Sees to it that each recipient is told. Called again with a notice that was taken it changes nothing: see its id. */
  tell(notices: readonly Notice[]): Promise<void>;
}
