import type { Instant } from '@saferide/domain/time/instant';

/** A text that locked screens may show: no names, places or codes. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  readonly page: string;
  /** A later notification with the same tag replaces it; by default the notification's id. */
  readonly tag?: string;
}

/** Facts that notifications lack. `car` is like `Silver Toyota Corolla, ABC-123-DE. `, or empty. */
export interface TextContext {
  readonly car: string;
  readonly at: Instant;
}
