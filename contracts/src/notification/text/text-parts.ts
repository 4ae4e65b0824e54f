import type { Instant } from '@saferide/domain/time/instant';

/** A text that locked screens may show: no names, places or codes. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  readonly page: string;
  /** A later notification with the same tag replaces this one; the tag is the notification's id by default. */
  readonly tag?: string;
}

/** Facts that are not part of the notification. `car` is like `Silver Toyota Corolla, ABC-123-DE. `, or empty. */
export interface TextContext {
  readonly car: string;
  readonly at: Instant;
}
