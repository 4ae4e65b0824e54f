import type { Instant } from '@saferide/domain/time/instant';

/** A text that locked screens may show: no names, places or codes. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  readonly page: string;
  /** A later notification with the same tag replaces it; the notification's id unless stated. */
  readonly tag?: string;
}

/** Facts besides the notification's own. `car`: `Silver Toyota Corolla, ABC-123-DE. `, or empty. */
export interface TextContext {
  readonly car: string;
  readonly at: Instant;
}
